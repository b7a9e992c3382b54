/** Words that all signed-in screens share: a customer's, a fleet's, and those of staff. */
export const accountWords = {
  loading: 'Loading',
  failedHeading: 'This didn’t load',
  failed: 'The server didn’t respond. Please check your connection.',
  again: 'Try again',
  close: 'Close',
  keep: 'Keep it',
  partFailed: 'We couldn’t load this part. Please try again, or reload the page.',
  preparing: 'Preparing...',
  downloadFailed: 'We couldn’t prepare the file. Please try again.',
} as const
