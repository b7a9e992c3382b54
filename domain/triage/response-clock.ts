import { addDays, daysBetween, type Day, todayAt } from '#domain/calendar.ts'
import { answerPromise, isOpen, type Opening, openingOn } from '#domain/hours.ts'

/** Minutes are those with open doors. `dueBy` is what the site has promised the sender. */
export type ResponseClock = {
  /** Null while there is none. */
  responseMinutes: number | null
  waitingMinutes: number
  dueBy: Date
  /** Answered after it, or still waiting beyond it. */
  isLate: boolean
  arrivedWhileClosed: boolean
}

const minuteMs = 60_000
// What waits longer is late by any measure; counting further would only cost.
const countedDays = 60

/** `isRunning` is false when it was closed without an answer. */
export function responseClock(
  request: { createdAt: Date; answeredAt: Date | null; isRunning: boolean },
  now: Date,
): ResponseClock {
  const { createdAt, answeredAt, isRunning } = request
  const dueBy = answerPromise(createdAt).by
  return {
    responseMinutes: answeredAt === null ? null : openMinutes(createdAt, answeredAt),
    waitingMinutes: isRunning ? openMinutes(createdAt, now) : 0,
    dueBy,
    isLate: answeredAt === null ? isRunning && now > dueBy : answeredAt > dueBy,
    arrivedWhileClosed: !isOpen(createdAt),
  }
}

/** Counted over sixty days at most. */
export function openMinutes(from: Date, to: Date): number {
  const first = todayAt(from)
  const days = Math.min(countedDays, daysBetween(first, todayAt(to)))
  let ms = 0
  for (let count = 0; count <= days; count += 1) {
    const opening = knownOpening(addDays(first, count))
    if (opening === null) continue
    ms += Math.max(
      0,
      Math.min(to.getTime(), opening.closes.getTime()) -
        Math.max(from.getTime(), opening.opens.getTime()),
    )
  }
  return Math.floor(ms / minuteMs)
}

// Hours are content, the same for the life of the process; finding an instant on the wall clock is
// what costs.
const openings = new Map<Day, Opening | null>()

function knownOpening(day: Day): Opening | null {
  const known = openings.get(day)
  if (known !== undefined) return known
  const opening = openingOn(day)
  openings.set(day, opening)
  return opening
}
