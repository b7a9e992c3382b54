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

const nobodyWaits = 'Nobody waits for this any more.'

/**
 * Costly work, in turn for all who wait: after each piece the next lane is served, and of a lane
 * the next account. Refuses with 429 what would wait too long.
 */
export function openTurns<Lane extends string>(
  lanes: readonly Lane[],
  limits: TurnLimits,
  { busy, enoughOfYours, retryAfterSeconds }: Refusals,
) {
  // Whoever was served goes to the end, and so does the lane.
  const lines = new Map(lanes.map((lane) => [lane, new Map<string, Waiting[]>()]))
  const running = new Set<string>()
  let closed: Error | null = null

  const linesOf = (lane: Lane) => lines.get(lane) ?? new Map<string, Waiting[]>()
  const refusal = (sentence: string) =>
    new CodedError('too_many_requests', sentence, undefined, retryAfterSeconds)

  function next(): void {
    if (running.size >= (limits.atOnce ?? 1)) return
    for (const [lane, own] of lines)
      for (const [account, [first, ...rest]] of own) {
        if (first === undefined || running.has(nameOf(lane, account))) continue
        own.delete(account)
        if (rest.length > 0) own.set(account, rest)
        lines.delete(lane)
        lines.set(lane, own)
        running.add(nameOf(lane, account))
        first.begin()
        return next()
      }
  }

  function leave(lane: Lane, account: string, gone: Waiting): void {
    const own = linesOf(lane)
    const left = own.get(account)?.filter((waiting) => waiting !== gone) ?? []
    if (left.length > 0) own.set(account, left)
    else own.delete(account)
    gone.reject(refusal(nobodyWaits))
  }

  async function turnOf(lane: Lane, { account, signal }: Whose): Promise<void> {
    if (closed !== null) throw closed
    if (signal?.aborted) throw refusal(nobodyWaits)
    const own = linesOf(lane)
    const line = own.get(account) ?? []
    const ofOne = line.length + (running.has(nameOf(lane, account)) ? 1 : 0)
    if (ofOne >= limits.mostOfOne) throw refusal(enoughOfYours)
    const all = own.values().reduce((sum, { length }) => sum + length, 0)
    if (all >= limits.mostWaiting) throw refusal(busy)
    await new Promise<void>((begin, reject) => {
      const waiting = { begin, reject }
      own.set(account, [...line, waiting])
      signal?.addEventListener('abort', () => leave(lane, account, waiting), { once: true })
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
      for (const own of lines.values()) {
        for (const { reject } of [...own.values()].flat()) reject(error)
        own.clear()
      }
    },
  }
}

const nameOf = (lane: string, account: string) => `${lane} ${account}`
