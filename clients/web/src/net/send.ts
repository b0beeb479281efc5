/** Gives a command from a page that is no table: over a line of its own, with the next shake of this browser. */
import type { SeatApi } from './api';
import { Table } from './table.svelte';
import type { Json } from './view';

export async function send({ encounter, token }: SeatApi, command: Json): Promise<void> {
  const table = new Table(encounter, token);
  table.start();
  try {
    await table.command(command);
  } finally {
    table.leave();
  }
}
