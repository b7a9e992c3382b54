/** An appointment that was booked without an account, as our team reads it. */
export const bookedOnlineText = {
  mark: 'Booked online, no account',
  email: 'Email of the booking',
  hint: 'They confirmed this email with a code. It isn’t tied to any account: if you know them, merge this file with theirs.',
} as const
