import { chatWords } from '#content/chat.ts'
import { fill } from '#domain/fill.ts'
import { isOpen, nextOpening, replyTime, type OpeningTable } from '#domain/hours.ts'

/**
 * What the chat says by itself to somebody who writes while the doors are closed; the id makes it
 * come once until they open.
 */
export type AwayMessage = { id: string; message: string }

/** Whoever of us wrote this recently is still there, whatever the hour: "closed" would be wrong. */
export const answersForMinutes = 30

/** Where an answer may go beside the chat; null while nothing was left. */
export type Contact = 'email' | 'phone' | null

/** Null while the workshop is open. */
export function awayMessage(at: Date, contact: Contact, table?: OpeningTable): AwayMessage | null {
  if (isOpen(at, table)) return null
  const { desk, away } = chatWords
  const until = nextOpening(at, table)?.opens.getTime() ?? 0
  return {
    id: `away-${until}`,
    message: [
      fill(desk.closed, { when: replyTime(at, table) }),
      away.emergency,
      away[contact ?? 'leave'],
    ].join(' '),
  }
}

export function contactOf(email: string | null, phone: string | null): Contact {
  if (email !== null) return 'email'
  return phone === null ? null : 'phone'
}
