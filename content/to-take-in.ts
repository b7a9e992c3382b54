/** What came and is not on the bench yet, on Today and on the bench. */
export const toTakeInText = {
  heading: 'To take in',
  onVan: 'On the van since {when}',
  pickedUp: 'Picked up {when}',
  here: 'Here since {when}',
  onSite: 'On-site visit {when}',
  driver: 'Driver: {name}',
  by: 'By {name}',
  left: 'Left there: {names}',
  scan: {
    label: 'Scan in what is on the van',
    hint: 'Scan or type a label, serial number, tag, or unit.',
    done: 'Taken in: {name}.',
    unknown: 'Nothing on the van is known by that. Open its order below to take it in.',
    unnamed: 'Unit {unit}: its filter has no number yet. Open its order below to take it in.',
  },
} as const
