/** Limits of one vehicle, where its engine’s manufacturer gives other ones than usual. */
export const readingLimits = {
  lead: 'If the engine’s manufacturer gives a different limit, set it here. The next analysis will use it.',
  add: 'Set a limit',
  metric: 'What',
  value: 'Limit',
  unit: 'Unit',
  usual: 'Usually {limit}.',
  submit: 'Save reading limit',
  submitting: 'Saving…',
  failed: 'We couldn’t save the limit.',
  list: 'Limits set for this vehicle',
  own: '{metric}: {limit}',
  remove: 'Use the usual limit',
  saved: {
    title: 'Limit saved',
    description: 'The next analysis will use it.',
    variant: 'default',
  },
  removed: {
    title: 'The usual limit applies again',
    description: 'The next analysis will use it.',
    variant: 'default',
  },
  staff: {
    vehicle: 'Vehicle',
    find: 'Name, make, or model',
  },
} as const
