/** One email to our team in place of many alerts. */
export const alertDigest = {
  /** Until it is sent, when it says how many. */
  waiting: 'More alerts',
  subject: { one: '1 more alert', many: '{count} more alerts' },
  /** What one of them was about, and the first thing that it said. */
  line: '{subject}: {first}',
  rest: { name: 'And', value: '{count} more, on the staff site' },
} as const
