/** How our team opens a rework, confirms the first certificate, and what comes back. */
export const staffReworkText = {
  heading: 'Rework',
  bringBack: {
    open: 'Bring back as a rework',
    heading: 'Bring back as a rework',
    text: 'What came back gets an order of its own that costs nothing, and no cleaning is used up.',
    which: 'Which filters came back',
    notes: 'What is wrong (the customer reads this)',
    quantity: 'How many came back',
    submit: 'Open the rework',
    done: 'Rework opened.',
  },
  confirm: {
    open: 'Confirm the first certificate',
    label: 'Confirm the first certificate: {filter}',
    heading: 'Does the first certificate still apply?',
    text: 'Say so if nothing had to be changed. {number} stays valid, and this filter gets no other one. If you measured it again, set a result instead.',
    reason: 'Reason (only our team reads this)',
    submit: 'Confirm it',
    done: 'First certificate confirmed.',
  },
  confirmed: '{number} confirmed: {reason}',
  returns:
    '{back} of {of} filters delivered from {from} to {until} came back as a rework within 90 days ({share}%).',
  noReturns: 'No filter delivered from {from} to {until} came back as a rework within 90 days.',
} as const
