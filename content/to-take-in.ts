/** What came and is not on the bench yet, on Today and on the bench. */
export const toTakeInText = {
  heading: 'To take in',
  onVan: 'On the van since {when}',
  pickedUp: 'Picked up {when}',
  here: 'Here since {when}',
  driver: 'Driver: {name}',
} as const
