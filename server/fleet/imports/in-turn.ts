import { CodedError } from '#domain/errors.ts'

// Parsing a file takes up to 60 MB: one at a time, and few wait.
const mostWaiting = 4
const busy =
  'Several files are being read right now. Please try again in a few seconds: your file is still here.'
const retryAfterSeconds = 5

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Reads one file after another, whoever sends them. */
export async function inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  if (waiting >= mostWaiting)
    throw new CodedError('too_many_requests', busy, undefined, retryAfterSeconds)
  waiting += 1
  const own = last.then(read)
  last = own.catch(() => {})
  return own.finally(() => (waiting -= 1))
}
