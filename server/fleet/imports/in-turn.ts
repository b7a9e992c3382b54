import { openTurns } from '#server/turns.ts'

// Parsing a file takes up to 60 MB: one at a time, and few wait.
const turns = openTurns(
  ['all'],
  { mostWaiting: 4, mostOfOne: 3 },
  {
    busy: 'Several files are being read right now. Please try again in a few seconds: your file is still here.',
    enoughOfYours:
      'Several of your files are being read right now. Please try again in a few seconds: your file is still here.',
    retryAfterSeconds: 5,
  },
)

/** Reads one file after another, in turn for each company that sends them. */
export const inTurn = <Answer>(companyId: string, read: () => Promise<Answer>): Promise<Answer> =>
  turns.take('all', { account: companyId }, read)
