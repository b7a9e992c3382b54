/** What can’t wait. */
export const rushText = {
  mark: 'Mark as rush',
  unmark: 'No longer rush',
  done: 'The bench takes it first.',
  undone: 'It waits its turn again.',
  field: 'Rush: the bench takes it first',
  ask: 'It’s a rush: a vehicle is waiting for these filters',
} as const
