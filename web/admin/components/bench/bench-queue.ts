import type { BenchQuantity } from '#domain/services/bench/contract.ts'
import type { FilterState, Stage } from '#domain/services/bench/filter-states.ts'
import type { ArrivalQuestion, Intake } from '#domain/services/bench/intake.ts'
import type { Verdict } from '#domain/services/contract.ts'
import { ApiError } from '#web/data/api.ts'
import type { PhoneRows } from '#web/data/phone-rows.ts'
import { questionIn } from '#web/data/services-bench.ts'

/** What someone does at the bench. A photo's picture is kept beside it. */
export type BenchAct =
  | {
      kind: 'reading'
      stage: Stage
      quantity: BenchQuantity
      value: string
      takenAt: string
      isConfirmed: boolean
    }
  | {
      kind: 'step'
      state: FilterState
      reason: string | null
      doneAt: string
      /** Of a filter that goes on hold: who has to answer. */
      askedOf?: string | null
    }
  | {
      kind: 'result'
      result: Verdict
      reason: string | null
      doneAt: string
      /** Of the result that was shown; left out once another one was seen. */
      seenAt?: string | null
    }
  | { kind: 'photo'; stage: Stage }
  /** Of an arrival: no filter is known yet, so its own key names it. */
  | { kind: 'intake'; serviceId: string; body: Intake }

type OfFilter = { key: string; filterId: string; serialNumber: string | null }
export type NewAct = OfFilter & BenchAct

/** One on its way. `problem`: the server has not taken it, and somebody has to decide. */
export type QueuedAct = NewAct & {
  problem: {
    isQuestion: boolean
    needsReason?: boolean
    message: string
    /** What an arrival is asked about. */
    arrival?: ArrivalQuestion | null
  } | null
}

export type Send = (waiting: QueuedAct, picture: () => Promise<Blob | null>) => Promise<unknown>
type Change = Partial<Pick<QueuedAct, 'problem'>> & { [field in string]: unknown }

// With another one, what an older page has kept is still read: `actOf`.
const version = 1

/**
 * Keeps what was done until the server has it: in its order, each under one key, so that what is
 * sent twice is stored once. What the server refuses waits aside.
 */
export function benchQueue(opening: Promise<PhoneRows>, send: Send) {
  const rows = rowsOnPhone(opening)
  const { stored, read, placeOf, write } = rows
  const { showing, ...shown } = shownWaiting(rows)
  let isSending = false

  const replace = (key: string, change: Change) =>
    write(async (phone) => {
      const one = stored().find((each) => each.key === key)
      if (one !== undefined) await phone.replace(placeOf(key), { ...one, ...change })
    })
  const discard = (key: string) => write((phone) => phone.remove(placeOf(key)))

  /** Sends what waits, until the server cannot be reached. */
  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    const failing = new Set<string>()
    try {
      await read()
      for (;;) {
        const next = nextToSend(stored(), failing)
        if (next === null) return
        const sent = await sendOne(next)
        if (sent === 'no server') return
        if (sent === 'failed') failing.add(next.filterId)
      }
    } finally {
      isSending = false
    }
  }

  async function sendOne(one: QueuedAct): Promise<'settled' | 'failed' | 'no server'> {
    try {
      const place = placeOf(one.key)
      await send(one, async () => (await opening).picture(place))
      return (await discard(one.key)) ? 'settled' : 'failed'
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed'
      if (!isRefusal(error)) return error.status >= 500 ? 'failed' : 'no server'
      return (await replace(one.key, { problem: problemOf(one, error) })) ? 'settled' : 'failed'
    }
  }

  return {
    ...shown,
    read,
    flush,
    discard,
    /** A reading shows at once: the next is typed. False where the phone has no room for it. */
    add(one: NewAct, picture: Blob | null = null): Promise<boolean> {
      const item = { ...one, problem: null }
      return showing(item, (phone) => phone.add({ version, item, picture }))
    },
    confirm: (key: string) => replace(key, { isConfirmed: true, problem: null }),
    /** What was refused is sent again, in its place; a result whatever result is there by now. */
    again: (key: string, change: { reason?: string; body?: Intake } = {}) =>
      replace(key, { ...change, seenAt: undefined, problem: null }),
  }
}

export type BenchQueue = ReturnType<typeof benchQueue>

/**
 * The first that may go. Of a filter with a problem its readings go on, since they are what was
 * read; a step or a result waits until somebody has decided, and with it all that follows. Photos
 * are last: they are large, and nothing depends on them.
 */
function nextToSend(all: readonly QueuedAct[], failing: ReadonlySet<string>): QueuedAct | null {
  const withProblem = new Set<string>()
  const stopped = new Set(failing)
  let photo: QueuedAct | null = null
  for (const one of all) {
    if (one.kind === 'photo') {
      if (one.problem === null && !failing.has(one.filterId)) photo ??= one
      continue
    }
    if (one.problem !== null) withProblem.add(one.filterId)
    else if (one.kind !== 'reading' && withProblem.has(one.filterId)) stopped.add(one.filterId)
    if (one.problem === null && !stopped.has(one.filterId)) return one
  }
  return photo
}

function problemOf({ kind }: QueuedAct, error: ApiError): QueuedAct['problem'] {
  const { code, fields, message } = error
  return {
    isQuestion: code === 'doubtful_reading',
    needsReason: kind === 'result' && 'reason' in fields,
    message,
    arrival: questionIn(error),
  }
}

/** What waits, as it was read last: a page shows it without waiting for the phone's database. */
function rowsOnPhone(opening: Promise<PhoneRows>) {
  let places = new Map<string, number>()
  let reading = Promise.resolve()
  let stored: readonly QueuedAct[] = []
  let whenRead = (): void => undefined

  // Read anew each time: another tab of the same phone may have written.
  const read = (): Promise<void> => (reading = reading.then(readOnce, readOnce))

  async function readOnce(): Promise<void> {
    const rows = (await (await opening).all()).filter((row) => row.version <= version)
    stored = rows.map(({ item }) => actOf(item as object))
    places = new Map(stored.map(({ key }, at) => [key, rows[at]?.place ?? 0]))
    whenRead()
  }

  return {
    read,
    /** False where there is no room: then everything is as before. */
    async write(change: (rows: PhoneRows) => Promise<void>): Promise<boolean> {
      try {
        await change(await opening)
      } catch {
        return false
      }
      await read()
      return true
    },
    stored: () => stored,
    placeOf: (key: string): number => places.get(key) ?? 0,
    has: (key: string): boolean => places.has(key),
    onRead: (then: () => void) => {
      whenRead = then
    },
  }
}

/** What the bench shows: what is on the phone, and readings that it is still writing. */
function shownWaiting({ stored, has, write, onRead }: ReturnType<typeof rowsOnPhone>) {
  const listeners = new Set<() => void>()
  let adding = Promise.resolve(true)
  let storing: readonly QueuedAct[] = []
  let shown: readonly QueuedAct[] = []
  let adds = 0

  function show(): void {
    const all = [...stored(), ...storing.filter(({ key }) => !has(key))]
    if (JSON.stringify(all) === JSON.stringify(shown)) return
    shown = all
    notify()
  }
  onRead(show)

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    waiting: () => shown,
    /** The phone has not yet written all that is shown: it would not outlive the page. */
    isWriting: () => adds > 0,
    async showing(item: QueuedAct, change: (rows: PhoneRows) => Promise<void>): Promise<boolean> {
      adds += 1
      if (item.kind === 'reading') storing = [...storing, item]
      show()
      notify()
      // One after the other: their order on the phone is the one in which they are sent.
      // Kept it is also where it could not be read back: the next reading shows it.
      adding = adding.then(() => write(change)).catch(() => true)
      const isKept = await adding
      adds -= 1
      storing = storing.filter((one) => one !== item)
      show()
      notify()
      return isKept
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// Signed out, asked to wait, or nobody there: later it may be taken.
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429
}

// What a phone kept before there were kinds is readings.
const actOf = (item: object): QueuedAct =>
  ({ kind: 'reading', serialNumber: null, ...item }) as QueuedAct
