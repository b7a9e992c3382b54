import { CodedError } from '#domain/errors.ts'

/** Said of a customer whom nobody can reach, or who has left. */
export const isClosed = 'This account is closed. Please reopen it first.'
export const noMail =
  'We can’t email this customer: no email, a closed account, or the shared demo account.'

/** The row of whoever calls, which was removed between the guard and here. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new CodedError('not_signed_in', 'Please sign in.')
  return row
}
