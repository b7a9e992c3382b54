/** Where our team says what became of a filter that has no result, and takes it back. */
export const endFilterText = {
  open: 'It won’t come back',
  label: 'It won’t come back: {filter}',
  heading: 'What became of this filter?',
  lead: 'Its service goes on without it, and the customer is notified. It gets no certificate.',
  choose: 'What became of it',
  nothing: 'Please choose',
  reason: 'Reason (only our team reads this)',
  submit: 'Save and notify the customer',
  done: 'Saved. The customer is notified.',
  by: '{by}, {day}: {reason}',
  wayBack: {
    open: 'It’s here after all',
    label: 'It’s here after all: {filter}',
    heading: 'Take this back?',
    text: 'The filter is in its service again, where it was before. The customer is notified.',
    reason: 'Reason (only our team reads this)',
    submit: 'Take it back',
    done: 'The filter is in its service again.',
  },
} as const
