/** Texts about turns: how long they may take, and plans for them. Part of the catalogue in `words.ts`. */
export const TURNS = {
  'pace.title': 'Time for a turn',
  'pace.off': 'No clock',
  'pace.seconds': { one: '{n} second', other: '{n} seconds' },
  'pace.minutes': { one: '{n} minute', other: '{n} minutes' },
  'pace.apart': 'For people who come and go',
  'pace.hours': { one: '{n} hour a move', other: '{n} hours a move' },
  'pace.days': { one: '{n} day a move', other: '{n} days a move' },
  'pace.apartWords':
    'Nobody need be here at the same time. When the time for a move is over, the table goes on without it.',
  'pace.extensions': 'More time on request',
  'pace.noExtension': 'No',
  'pace.extension': {
    one: 'Once a round, {seconds} seconds',
    other: '{n} times a round, {seconds} seconds each',
  },
  'pace.daysLeft': { one: '{n} day left', other: '{n} days left' },
  'pace.hoursLeft': { one: '{n} hour left', other: '{n} hours left' },
  'pace.minutesLeft': { one: '{n} minute left', other: '{n} minutes left' },
  'pace.until': 'Until {date}',
  'pace.extend': '+{seconds} s ({n} left)',
  'pace.extendTitle': {
    one: 'Take {seconds} seconds more for this turn; {n} time left in this round',
    other: 'Take {seconds} seconds more for this turn; {n} times left in this round',
  },
} as const;
