/** Said of a customer whom nobody can reach, or who has left. */
export const isClosed = 'This account is closed. Please reopen it first.'
export const noMail =
  'We can’t email this customer: no email, a closed account, or the shared demo account.'
