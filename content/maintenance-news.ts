/** How a customer is told of what an analysis has found. `{filter}`, `{vehicle}` and `{count}` are filled in. */
export const maintenanceNews = {
  one: {
    critical: { title: 'Service needed now: {vehicle}', message: 'The {filter} of {vehicle} should be serviced within 48 hours.' },
    high: { title: 'Due soon: {vehicle}', message: 'The {filter} of {vehicle} should be scheduled within 2 weeks.' },
  },
  several: {
    title: '{count} filters are due',
    critical: '{count} should be serviced within 48 hours',
    high: '{count} should be scheduled within 2 weeks',
  },
  link: '/ai-predictive-maintenance',
} as const
