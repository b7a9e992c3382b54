/** The choice of miles or kilometers in the account's settings. */
export const distanceUnitWords = {
  names: { mi: 'Miles', km: 'Kilometers' },
  done: {
    title: 'Saved',
    description: 'Distances are now in {unit}.',
    variant: 'default',
  },
  failed: {
    title: 'Not saved',
    description: 'We couldn’t save that. Please try again.',
    variant: 'destructive',
  },
} as const
