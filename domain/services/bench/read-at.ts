const mostLateMs = 7 * 86_400_000

/**
 * When a filter was read, by the clock of the phone, which sends later without signal. A clock that
 * is ahead of ours, or more than a week behind, is wrong: then the reading counts from its arrival.
 */
export function readAt(takenAt: string, arrivedAt: Date): Date {
  const taken = new Date(takenAt)
  const late = arrivedAt.getTime() - taken.getTime()
  return late >= 0 && late <= mostLateMs ? taken : arrivedAt
}

/**
 * When a step was done, or a result decided. Whatever the phone's clock says, it comes after what
 * it follows.
 */
export function doneAtOf(doneAt: string | undefined, follows: Date, arrivedAt: Date): Date {
  const done = doneAt === undefined ? arrivedAt : readAt(doneAt, arrivedAt)
  const soonest = Math.min(follows.getTime() + 1, arrivedAt.getTime())
  return new Date(Math.max(done.getTime(), soonest))
}
