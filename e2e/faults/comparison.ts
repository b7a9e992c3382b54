import { open, readFile } from 'node:fs/promises'
import { atOneMoment } from './one-moment.ts'

const answeredWithinMs = 60_000
const lookMs = 50

export type Ledger = {
  attempted: Set<string>
  acked: Map<string, number>
  putOff: number
  cut: number
  refused: string[]
}

/**
 * What the writers know: keys, and when each was acknowledged. The last line may be torn by the
 * writers' end.
 */
export async function readLedger(file: string): Promise<Ledger> {
  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
  const of = (kind: string) => lines.filter(([what]) => what === kind)
  return {
    attempted: new Set(of('attempt').map(([, key]) => key ?? '')),
    acked: new Map(of('acked').map(([, key, at]) => [key ?? '', Number(at)])),
    putOff: of('putOff').length,
    cut: of('cut').length,
    refused: lines.flatMap(([what]) => (what?.startsWith('refused') ? [what] : [])),
  }
}

/**
 * Somebody was answered since the ledger had this length: a fault that comes before anything is
 * done, as on a busy machine, would prove nothing.
 */
export async function untilAcked(file: string, length: number): Promise<void> {
  const end = Date.now() + answeredWithinMs
  while (Date.now() < end) {
    if (/^acked /m.test((await linesAfter(file, length)).toString())) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

async function linesAfter(file: string, length: number): Promise<Buffer> {
  const ledger = await open(file, 'a+')
  const { size } = await ledger.stat()
  const { buffer } = await ledger.read(Buffer.alloc(Math.max(0, size - length)), 0, null, length)
  await ledger.close()
  return buffer
}

/**
 * How long each return of the database went unused: until the first message that was acknowledged
 * after it.
 */
export function untilWritten({ acked }: Ledger, backAt: readonly number[]): number[] {
  const times = [...acked.values()].sort((a, b) => a - b)
  return backAt.map((back) => (times.find((at) => at >= back) ?? Infinity) - back)
}

type Stored = { names: string[]; office: string[]; confirmed: string[] }

/** The ledger beside the database; an own database may hold the rows of earlier runs. */
export async function compare(ledger: Ledger, url: string) {
  const runs = new Set([...ledger.attempted].map(runOf))
  return judge(ledger, await storedIn(url, (keys) => keys.filter((key) => runs.has(runOf(key)))))
}

/** Acknowledged is stored, once, with its two mails; nothing is stored that was not sent. */
export function judge(ledger: Ledger, { names, office, confirmed }: Stored) {
  const { holds, ...counts } = compared(ledger, names)
  const stored = new Set(names)
  // Without its row, doubled, or missing: a mail is the row's own, once each way.
  const wrongIn = (mails: string[]) =>
    mails.length - new Set(mails).size + new Set(mails).symmetricDifference(stored).size
  const mailsWrong = wrongIn(office) + wrongIn(confirmed)
  return { ...counts, mailsWrong, holds: holds && mailsWrong === 0 }
}

/** The counts of a comparison, and whether they are as they should be. */
export type Compared = { holds: boolean } & Record<string, unknown>

/** Acknowledged is stored, once; nothing is stored that was not sent, and nobody was refused. */
export function compared({ attempted, acked, putOff, cut, refused }: Ledger, keys: string[]) {
  const stored = new Set(keys)
  const lost = [...acked.keys()].filter((key) => !stored.has(key)).length
  const invented = [...stored].filter((key) => !attempted.has(key)).length
  const doubled = keys.length - stored.size
  const holds =
    [lost, invented, doubled, refused.length].every((count) => count === 0) && acked.size > 0
  return {
    attempted: attempted.size,
    acknowledged: acked.size,
    stored: keys.length,
    lost,
    doubled,
    invented,
    putOff,
    cut,
    refused: [...new Set(refused)].join() || 0,
    holds,
  }
}

function runOf(key: string): string {
  return key.split('-').slice(0, 3).join('-')
}

function storedIn(url: string, ofRuns: (keys: string[]) => string[]): Promise<Stored> {
  return atOneMoment(url, async (keysOf) => {
    const keysBy = async (question: string) => ofRuns(await keysOf(question))
    return {
      names: await keysBy(
        "select name as key from contact_messages where email like 'fault-%@fleet.example'",
      ),
      office: await keysBy(`select data #>> '{facts,0,value}' as key from outbox
        where template = 'officeAlert' and data::text like '%fault-%'`),
      confirmed: await keysBy(`select split_part(recipient, '@', 1) as key from outbox
        where template = 'received' and recipient like 'fault-%'`),
    }
  })
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
