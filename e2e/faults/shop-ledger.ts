/**
 * A day in the shop under the fault runs, in a process of its own: a driver hands over at a pickup,
 * a pair of phones takes in the two filters of its order, reads, cleans, judges and hands over,
 * each the other's after the kiln, and the driver delivers another order. What is attempted and
 * what was answered is noted as in e2e/faults/ledger.ts.
 * node e2e/faults/shop-ledger.ts ORIGIN FILE PAIRS COOKIES
 */
import { readFileSync } from 'node:fs'
import { usual } from '../../lab/bench-day-rows.ts'
import { type Notes, openNotes, sendUntilAnswered, type Sent } from './ledger-notes.ts'
import { lines, type ShopCookies } from './shop-rows.ts'

const [origin = '', file = '', pairs = '4', cookiesFile = ''] = process.argv.slice(2)
const cookies = JSON.parse(readFileSync(cookiesFile, 'utf8')) as ShopCookies
const notes = openNotes(file)
// People type; a machine that posts without a pause would only be slowed down by the kills.
const typingMs = 100

type Act = (key: string, path: string, body?: object) => Promise<Sent>
/** What an order is called is asked, and leaves nothing behind that could be counted. */
type Phone = { act: Act; ask: Act }

function phoneOf(cookie: string): Phone {
  const by =
    (noted: Notes): Act =>
    async (key, path, body = {}) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs))
      return sendUntilAnswered(noted, key, () =>
        fetch(`${origin}/api/admin/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie, origin },
          body: JSON.stringify(body),
        }),
      )
    }
  return { act: by(notes), ask: by(async () => {}) }
}

const now = () => new Date().toISOString()

async function work(pair: number): Promise<void> {
  const [driver, ...phones] = [cookies.driver, ...(cookies.phones[pair] ?? [])].map(phoneOf)
  if (driver === undefined) return
  for (let order = pair; ; order += Number(pairs)) await workOrder(order, driver, phones)
}

async function workOrder(order: number, driver: Phone, phones: Phone[]): Promise<void> {
  const key = (what: string) => `shop-${order}-${what}`
  const handOver = (what: 'pickup' | 'delivery') =>
    driver.act(key(what), `stops/${what}-${order}/handover`, {
      filterCount: lines.length,
      signedBy: 'Pat Miller',
      at: now(),
    })
  await handOver('pickup')
  const ids: string[] = []
  await both(phones, async (by, at) => {
    const line = lines[at] ?? ''
    // Of which order they are, each phone asks by itself.
    const opened = await by.ask(key(line), `appointments/pickup-${order}/order`)
    const taken = await by.act(key(`${line}-received`), `services/${opened.id}/filters`, {
      serialNumber: `DPF-${order}-${line}`,
    })
    ids[at] = taken.id ?? ''
    const own = benchOf(by, key(line), ids[at])
    await own.read('before')
    await own.move('cleaned')
  })
  await both(phones, async (by, at) => {
    const others = lines.length - 1 - at
    const theirs = benchOf(by, key(lines[others] ?? ''), ids[others] ?? '')
    await theirs.read('after')
    await theirs.judge()
    await theirs.move('handed_over')
  })
  await handOver('delivery')
}

function benchOf(by: Phone, key: string, id: string) {
  const to = (what: string, path: string, body: object) =>
    by.act(`${key}-${what}`, `service-filters/${id}/${path}`, body)
  return {
    read: async (stage: 'before' | 'after') => {
      for (const [of, quantity, value] of usual)
        if (of === stage)
          await to(`${stage}-${quantity}`, 'readings', {
            stage,
            quantity,
            value: String(value),
            takenAt: now(),
          })
    },
    move: (state: string) => to(state, 'state', { state, doneAt: now() }),
    judge: () => to('judged', 'result', { result: 'restored', doneAt: now() }),
  }
}

const both = (phones: Phone[], act: (by: Phone, at: number) => Promise<void>) =>
  Promise.all(phones.map(act))

for (let pair = 0; pair < Number(pairs); pair++) void work(pair)
