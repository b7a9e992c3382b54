/** A filter that lies on our dock without a customer. */
export const dockText = {
  heading: 'Found on the dock',
  open: 'Add a filter found on the dock',
  form: {
    heading: 'A filter without a customer',
    text: 'It stays on Today until you say whose it is, or that it’s scrapped.',
    submit: 'Save it',
    cancel: 'Cancel',
  },
  serialNumber: 'Serial number',
  serialHint: 'Leave it blank if it can’t be read: it gets a tag of ours.',
  kind: 'Kind',
  note: 'Where it was found, and how it looks',
  photo: {
    label: 'Photo',
    add: 'Add a photo',
    added: 'Photo added.',
  },
  done: 'Saved as {serial}. It’s on Today.',
  doneWithoutPhoto:
    'Saved as {serial}. It’s on Today. The photo didn’t get through: please add it on the filter’s page.',
  age: { today: 'since today', one: 'since yesterday', many: 'for {count} days' },
  whose: {
    heading: 'Found on the dock: whose is it?',
    said: '{by}, {day}: {note}',
    order: 'Order',
    newOrder: 'A new order',
    orderOf: '{service}, {filters}, {day}',
    service: 'Service',
    choose: 'Please choose',
    submit: 'Take it in',
    done: 'It’s in their order now, like any other filter.',
  },
  scrap: {
    open: 'Scrap it',
    heading: 'Scrap this filter?',
    text: 'It’s taken off Today, and stays on record as retired.',
    reason: 'Reason',
    submit: 'Scrap it',
    done: 'Scrapped.',
  },
} as const
