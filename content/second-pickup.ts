/** What our driver left there, on its order, and the pickup that fetches it. */
export const secondPickupText = {
  heading: 'Left there',
  left: {
    one: '1 filter is still with the customer.',
    many: '{count} filters are still with the customer.',
  },
  units: 'Units: {units}.',
  booked: 'Another pickup is booked for {when}.',
  bookedWithoutTime: 'Another pickup is booked, without a time.',
  open: 'Open the pickup',
  of: 'Fetches the rest of',
  book: {
    open: 'Book another pickup',
    label: 'Another pickup',
    what: 'We’ll pick up {what}, for this service.',
    notes: 'Notes for the driver and the customer',
    submit: 'Book the pickup',
    cancel: 'Cancel',
    done: 'Pickup booked. The customer was notified.',
  },
} as const
