/** What a delivery brings back, wherever one is booked. */
export const deliveryText = {
  label: 'What we deliver',
  choose: 'Please choose',
  only: 'We’ll deliver {what}.',
  of: 'Delivers',
  unknown: 'No service is linked. Please mark its service as delivered yourself.',
} as const
