/** The table that a page is about, handed down to the parts of it. */

import { createContext } from 'svelte';
import type { Table } from '../net/table.svelte';
import type { Desk } from './desk.svelte';

export const [getTable, setTable] = createContext<Table>();
export const [getDesk, setDesk] = createContext<Desk>();
