import { timeZoneName } from '#content/hours.ts'
import { todayAt } from '#domain/calendar.ts'
import { formatTime, isOpen, openingOn, replyBy, replyTime } from '#domain/hours.ts'
import { answersForMinutes } from './away.ts'
import type { SenderType } from './contract.ts'

type Said = { senderType: SenderType; senderName: string; createdAt: string }

/** A question without an answer for this long is asked where the answer may go. */
export const waitsForMs = 60_000

/** Who answers a visitor. `unknown`: the hour says that we may be there, and nothing more. */
export type Desk =
  | { state: 'answering'; name: string }
  | { state: 'here'; until: string }
  | { state: 'away' | 'closed'; when: string }
  | { state: 'unknown' }

type Seen = {
  now: Date
  /** Whether someone who may chat is on the site; null before the server has said so. */
  isTeamHere: boolean | null
  messages: readonly Said[]
  typing: { senderName: string | null } | null
  /** Nobody has answered for `waitsForMs`. */
  hasWaited: boolean
}

/** Whoever is answering is there at any hour; at night a page that was left open is nobody. */
export function deskOf({ now, isTeamHere, messages, typing, hasWaited }: Seen): Desk {
  const name = typing?.senderName ?? (hasWaited ? null : lastToAnswer(messages, now))
  if (name !== null) return { state: 'answering', name }
  const opening = isOpen(now) ? openingOn(todayAt(now)) : null
  if (opening === null) return { state: 'closed', when: promised(messages, now) }
  if (isTeamHere === null) return { state: 'unknown' }
  return isTeamHere
    ? { state: 'here', until: `${formatTime(opening.closes)} ${timeZoneName}` }
    : { state: 'away', when: promised(messages, now) }
}

/** Asked after the first message, so that an answer reaches whoever leaves the page. */
export function asksForContact({
  state,
  messages,
  hasWaited,
}: {
  state: Desk['state']
  messages: readonly Said[]
  hasWaited: boolean
}): boolean {
  const hasWritten = messages.some(({ senderType }) => senderType === 'customer')
  return hasWritten && (hasWaited || state === 'away' || state === 'closed')
}

/** Since when the visitor waits for an answer of our team; null while nothing waits. */
export function waitingSince(messages: readonly Said[]): number | null {
  const answered = messages.findLastIndex(({ senderType }) => senderType === 'agent')
  const first = messages.slice(answered + 1).find(({ senderType }) => senderType === 'customer')
  return first === undefined ? null : Date.parse(first.createdAt)
}

function lastToAnswer(messages: readonly Said[], now: Date): string | null {
  const last = messages.findLast(({ senderType }) => senderType === 'agent')
  const isRecent =
    last !== undefined && now.getTime() - Date.parse(last.createdAt) < answersForMinutes * 60_000
  return isRecent ? last.senderName : null
}

// Counted from the message that waits: a promise that moved with the clock would be none.
function promised(messages: readonly Said[], now: Date): string {
  const since = new Date(waitingSince(messages) ?? now)
  const isAhead = (replyBy(since)?.getTime() ?? 0) > now.getTime()
  return replyTime(isAhead ? since : now)
}
