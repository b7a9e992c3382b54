/**
 * How a customer is notified of what an analysis has found. `{filter}`, `{vehicle}`, `{count}` and
 * `{day}` are filled in.
 */
export const maintenanceNews = {
  /** At once. */
  critical: {
    one: {
      title: 'Service needed now: {vehicle}',
      message: 'The {filter} on {vehicle} should be serviced within 48 hours.',
    },
    several: {
      title: '{count} filters need service now',
      message: '{count} filters should be serviced within 48 hours: {list}.',
    },
  },
  /** Once a week. */
  digest: {
    one: {
      title: 'This week for your fleet: {vehicle}',
      high: 'The {filter} on {vehicle} should be scheduled now, service by {day}.',
      highLate: 'The {filter} on {vehicle} is overdue and should be scheduled now.',
      refused: 'The {filter} on {vehicle} was refused and should be replaced.',
      medium: 'The {filter} on {vehicle} should be serviced by {day}.',
      mediumLate: 'The {filter} on {vehicle} is due with the next preventive maintenance.',
    },
    several: {
      title: 'This week for your fleet: {count} filters',
      high: '{count} should be scheduled now',
      medium: '{count} can be planned within 4 months',
    },
    line: {
      high: '{vehicle}, {filter}: book it now, service by {day}',
      highLate: '{vehicle}, {filter}: overdue, book it now',
      refused: '{vehicle}, {filter}: refused, replace it',
      medium: '{vehicle}, {filter}: service by {day}',
      mediumLate: '{vehicle}, {filter}: with the next preventive maintenance',
    },
    more: 'and {count} more',
  },
  linkLabel: 'See your fleet',
} as const
