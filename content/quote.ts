/** What a quote asks for on the contact page, and the answer that it gets right away. */
export const quote = {
  summary: 'Get a price right away',
  lead: 'All optional. Pick a filter type and the typical price shows here, before you send anything.',
  fields: {
    filterKind: { label: 'Filter type', none: 'Choose a type' },
    quantity: { label: 'Quantity' },
    partNumber: { label: 'Part or serial number' },
    zipCode: { label: 'ZIP code where the filters are' },
  },
  photos: {
    label: 'Photos',
    add: 'Add a photo',
    hint: 'Up to {most}, of the filter or its label. JPEG, PNG, or WebP.',
    remove: 'Remove {name}',
    removeShort: 'Remove',
    chosen: '{name} is added.',
    removed: '{name} is removed.',
    tooMany: 'Please choose {most} photos at most. The first {most} are added.',
    sent: { one: '1 photo', many: '{count} photos' },
    failed: { one: '1 photo didn’t arrive.', many: '{count} photos didn’t arrive.' },
    arrived: 'They’re with your message now.',
    again: 'Send again',
    sending: 'Sending the photos…',
  },
  /** In the message, where our team reads it. */
  lines: {
    filters: 'For a quote: {count} x {name}',
    filtersUncounted: 'For a quote: {name}',
    count: 'For a quote: {count} filters',
    partNumber: 'Part or serial number: {number}',
    pickup: 'ZIP code: {zip}, pickup ({county} County)',
    freight: 'ZIP code: {zip}, freight',
  },
  answer: {
    heading: 'Typical price',
    total: '{total} for {count}',
    each: '{each} each to clean',
    one: '{each} to clean',
    bought: 'New, they usually cost {bought} each.',
    notAnOffer: 'Your quote is a fixed price for your own filters.',
    pickup: 'We pick up in {county} County. The next pickup day with room is {day}.',
    pickupAnyDay: 'We pick up in {county} County. We’ll agree on a day when we answer.',
    freight:
      'ZIP code {zip} is outside our pickup area: send the filters by freight. We’ll tell you how to pack them.',
    pickupLabel: 'Pickup',
    freightLabel: 'Freight',
  },
} as const
