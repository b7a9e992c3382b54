import { CodedError } from '#domain/errors.ts'

/** Whose work it is: each has a line of their own. `signal` says that nobody waits any more. */
export type Whose = { account: string; signal?: AbortSignal | undefined }

export type TurnLimits = {
  /** Run side by side, and never two of one account. */
  atOnce?: number
  /** In each lane, of all accounts together. */
  mostWaiting: number
  /** Of one account in a lane, the one that runs included. */
  mostOfOne: number
}

type Refusals = { busy: string; enoughOfYours: string; retryAfterSeconds: number }
type Waiting = { begin: () => void; reject: (error: Error) => void }

const nobodyWaits = 'Nobody waits for this anymore.'

/** Who waits, by lane and account: whoever was served goes to the end, and so does the lane. */
function openLines<Lane extends string>(lanes: readonly Lane[]) {
  const lines = new Map(lanes.map((lane) => [lane, new Map<string, Waiting[]>()]))
  const linesOf = (lane: Lane) => lines.get(lane) ?? new Map<string, Waiting[]>()
  const of = (lane: Lane, account: string) => linesOf(lane).get(account) ?? []

  return {
    of,
    all: (lane: Lane) =>
      linesOf(lane)
        .values()
        .reduce((sum, { length }) => sum + length, 0),
    join(lane: Lane, account: string, one: Waiting): void {
      linesOf(lane).set(account, [...of(lane, account), one])
    },
    leave(lane: Lane, account: string, gone: Waiting): void {
      const left = of(lane, account).filter((waiting) => waiting !== gone)
      if (left.length > 0) linesOf(lane).set(account, left)
      else linesOf(lane).delete(account)
    },
    /** The next one of whose account none runs; it is taken out. */
    shift(isRunning: (name: string) => boolean): { name: string; first: Waiting } | null {
      for (const [lane, own] of lines)
        for (const [account, [first, ...rest]] of own) {
          const name = nameOf(lane, account)
          if (first === undefined || isRunning(name)) continue
          own.delete(account)
          if (rest.length > 0) own.set(account, rest)
          lines.delete(lane)
          lines.set(lane, own)
          return { name, first }
        }
      return null
    },
    clear(): Waiting[] {
      const everybody = [...lines.values()].flatMap((own) => [...own.values()].flat())
      for (const own of lines.values()) own.clear()
      return everybody
    },
  }
}

/**
 * Costly work, in turn for all who wait: after each piece the next lane is served, and of a lane
 * the next account. Refuses with 429 what would wait too long.
 */
export function openTurns<Lane extends string>(
  lanes: readonly Lane[],
  limits: TurnLimits,
  { busy, enoughOfYours, retryAfterSeconds }: Refusals,
) {
  const lines = openLines(lanes)
  const running = new Set<string>()
  let closed: Error | null = null

  const refusal = (sentence: string) =>
    new CodedError('too_many_requests', sentence, undefined, retryAfterSeconds)

  function next(): void {
    while (running.size < (limits.atOnce ?? 1)) {
      const found = lines.shift((name) => running.has(name))
      if (found === null) return
      running.add(found.name)
      found.first.begin()
    }
  }

  async function turnOf(lane: Lane, { account, signal }: Whose): Promise<void> {
    if (closed !== null) throw closed
    if (signal?.aborted) throw refusal(nobodyWaits)
    const ofOne = lines.of(lane, account).length + (running.has(nameOf(lane, account)) ? 1 : 0)
    if (ofOne >= limits.mostOfOne) throw refusal(enoughOfYours)
    if (lines.all(lane) >= limits.mostWaiting) throw refusal(busy)
    await new Promise<void>((begin, reject) => {
      const waiting = { begin, reject }
      lines.join(lane, account, waiting)
      const leave = () => {
        lines.leave(lane, account, waiting)
        reject(refusal(nobodyWaits))
      }
      signal?.addEventListener('abort', leave, { once: true })
      next()
    })
  }

  return {
    async take<Value>(lane: Lane, whose: Whose, work: () => Promise<Value>): Promise<Value> {
      await turnOf(lane, whose)
      try {
        return await work()
      } finally {
        running.delete(nameOf(lane, whose.account))
        next()
      }
    },
    /** Whoever waits, and whoever comes later, gets this error. */
    close(error: Error): void {
      closed = error
      for (const { reject } of lines.clear()) reject(error)
    },
  }
}

const nameOf = (lane: string, account: string) => `${lane} ${account}`
