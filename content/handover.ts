/** How a handover reads for a customer and for our team. */
export const handoverText = {
  label: 'Handover',
  did: {
    pickup: 'Picked up',
    delivery: 'Delivered',
    'on-site': 'Done on site',
    'drop-off': 'Taken in',
  },
  line: '{did} on {when} by {by}, signed by {signedBy}. Filters: {count}.',
  inVain: {
    pickup: 'Nothing picked up on {when}. Driver: {by}.',
    delivery: 'Not delivered on {when}. Driver: {by}.',
    'on-site': 'Nothing done on site on {when}. Driver: {by}.',
    'drop-off': 'Nothing taken in on {when} by {by}.',
  },
  open: 'Open signature and photo',
  signature: 'Signature of {name}',
  namelessSignature: 'Signature',
  typedOnly: 'Signed by typing the name.',
  photo: 'Photo of the handover',
  note: 'Note: {note}',
  earlier: 'Earlier visit',
  loading: 'Loading the handover',
} as const
