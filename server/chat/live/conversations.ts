import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import { markHere } from '#server/chat/session-store.ts'
import { lastPlaces, messageFor, type MessageRow, messagesAndOwner } from '#server/chat/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'

/**
 * A screen that shows a talk. `seq` is the last message that was sent to it: the next one is the next in the database.
 * `customerId` is the account that is signed in on it; `end` cuts the screen of somebody whom the talk does not belong to any more.
 */
export type Seat = {
  side: 'customer' | 'agent'
  customerId: string | null
  send: (frame: string) => void
  end: () => void
  seq: number
  joined: string | null
}

export type Talks = {
  /** From now on everything after its `seq` is sent to the seat, once and in order; then the frame `joined`. Answers how to leave. */
  sit: (sessionId: string, seat: Seat) => () => void
  /** The talk may have messages up to this place. */
  news: (sessionId: string, seq?: number) => void
  /** Nobody knows what was missed. */
  newsOfAll: () => void
  /** Asks the database what has come and says who is here: when signals are lost, this is what remains. */
  look: () => Promise<void>
  /** Tells the database that these visitors are here. */
  markPresence: () => Promise<void>
}

type Talk = { seats: Set<Seat>; isReading: boolean; again: boolean }

const againMs = 1000

/** Which talks are on the screens of this process. What is shown is always read from the rows, never from a signal. */
export function openTalks(db: Db, log: Log): Talks {
  const talks = new Map<string, Talk>()

  async function serve(sessionId: string, talk: Talk): Promise<void> {
    if (talk.isReading) {
      talk.again = true
      return
    }
    // Tried again after a failure: all may have gone meanwhile.
    if (talk.seats.size === 0) return
    talk.isReading = true
    try {
      do talk.again = await servePart(db, sessionId, talk)
      while (talk.again && talk.seats.size > 0)
    } catch (error) {
      log.warn({ err: error }, 'a talk could not be read; trying again')
      setTimeout(() => void serve(sessionId, talk), againMs).unref()
    } finally {
      talk.isReading = false
    }
  }

  function leave(sessionId: string, talk: Talk, seat: Seat): void {
    talk.seats.delete(seat)
    if (talk.seats.size === 0 && talks.get(sessionId) === talk) talks.delete(sessionId)
  }

  function news(sessionId: string, seq = Infinity): void {
    const talk = talks.get(sessionId)
    if (talk !== undefined && [...talk.seats].some((seat) => seat.seq < seq))
      void serve(sessionId, talk)
  }

  return {
    sit(sessionId, seat) {
      const talk = talks.get(sessionId) ?? { seats: new Set(), isReading: false, again: false }
      talks.set(sessionId, talk)
      talk.seats.add(seat)
      void serve(sessionId, talk)
      return () => leave(sessionId, talk, seat)
    },
    news,
    newsOfAll() {
      for (const sessionId of talks.keys()) news(sessionId)
    },
    async look() {
      for (const [sessionId, seq] of await lastPlaces(db, [...talks.keys()])) news(sessionId, seq)
    },
    markPresence: () =>
      markHere(
        db,
        [...talks].flatMap(([id, { seats }]) =>
          [...seats].some(({ side }) => side === 'customer') ? [id] : [],
        ),
      ),
  }
}

/** Sends what the slowest seat does not have yet; answers whether there may be more. */
async function servePart(db: Db, sessionId: string, talk: Talk): Promise<boolean> {
  talk.again = false
  // Who sits down while the rows are read may need earlier ones.
  const seats = [...talk.seats]
  const from = Math.min(...seats.map(({ seq }) => seq))
  const { rows, owner } = await messagesAndOwner(db, sessionId, from)
  // A signal that it has become an account's may be lost or late: no row goes to anybody else.
  for (const seat of seats.filter((seat) => isShutOut(seat, owner))) {
    talk.seats.delete(seat)
    seat.end()
  }
  for (const row of rows)
    sendTo(
      seats.filter((seat) => seat.seq < row.seq && talk.seats.has(seat)),
      row,
    )
  if (rows.length === messagesInPart) return true
  for (const seat of seats) {
    if (seat.joined !== null && talk.seats.has(seat)) seat.send(seat.joined)
    seat.joined = null
  }
  return talk.again
}

function isShutOut({ side, customerId }: Seat, owner: string | null): boolean {
  return side === 'customer' && owner !== null && owner !== customerId
}

function sendTo(seats: readonly Seat[], row: MessageRow): void {
  const texts: Partial<Record<Seat['side'], string>> = {}
  for (const seat of seats) {
    seat.send(
      (texts[seat.side] ??= JSON.stringify({
        type: 'message',
        ...messageFor(seat.side, row),
      } satisfies ServerFrame)),
    )
    seat.seq = row.seq
  }
}
