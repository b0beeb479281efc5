/** Texts of the time for a turn. */

const MINUTE = 60;

export const clock = {
  menu: 'Time for a turn',
  title: 'Time for a turn',
  help: 'Everybody sees it run. When it is over the table says so, and nothing else happens.',
  each: 'Each turn takes at most',
  none: 'as long as it takes',
  long: (seconds: number) =>
    seconds % MINUTE
      ? `${seconds} seconds`
      : seconds === MINUTE
        ? 'a minute'
        : `${seconds / MINUTE} minutes`,
  still: 'It stands still for now',
  give: 'Give it',
  left: 'Time left for this turn',
  hold: 'Hold the time',
  goOn: 'Let the time go on',
  held: 'The time stands still',
  over: 'Time is up',
};
