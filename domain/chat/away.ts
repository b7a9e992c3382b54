import { chatWords } from '#content/chat.ts'
import { answerPromise, isOpen, nextOpening, type OpeningTable } from '#domain/hours.ts'

/**
 * What the chat says by itself to somebody who writes while the doors are closed; the id makes it
 * come once until they open.
 */
export type AwayMessage = { id: string; message: string }

/** Whoever of us wrote this recently is still there, whatever the hour: "closed" would be wrong. */
export const answersForMinutes = 30

/** Null while the workshop is open. The promise is that of the whole site: domain/hours.ts. */
export function awayMessage(
  at: Date,
  knowsEmail: boolean,
  table?: OpeningTable,
): AwayMessage | null {
  if (isOpen(at, table)) return null
  const { closed, emergency, leave, known } = chatWords.away
  const until = nextOpening(at, table)?.opens.getTime() ?? 0
  return {
    id: `away-${until}`,
    message: [
      closed,
      answerPromise(at, table).sentence,
      emergency,
      knowsEmail ? known : leave,
    ].join(' '),
  }
}
