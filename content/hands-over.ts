/** Which of the customer’s people hands the filters over at a pickup. */
export const handsOverText = {
  label: 'Who hands the filters over',
  hint: 'They see this appointment online, and nothing else of the company.',
  whoBooked: 'Whoever booked it',
  done: 'Saved.',
  doneText: 'They see this appointment the next time they sign in.',
  failed: 'Not saved',
  again: 'Please try again.',
} as const
