import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { createRenderer, type Renderer } from '#server/documents/renderer.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

const path = '/api/customer/maintenance-plan.pdf'

/**
 * The real renderer behind a door that opens when this many orders have arrived: however long the
 * server takes for the first and the last, they enter together, and none is made before. Later ones
 * pass. `signals` say whose connection has closed.
 */
function behindDoor(orders: number) {
  const renderer = createRenderer()
  const signals: AbortSignal[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const pdf: Renderer['pdf'] = async (name, data, by) => {
    if (by?.signal) signals.push(by.signal)
    if (signals.length === orders) open()
    await opened
    return renderer.pdf(name, data, by)
  }
  return { renderer: { ...renderer, pdf }, signals }
}

/** The real server on a port, and two customers. */
async function open({ orders }: { orders: number }) {
  const { renderer, signals } = behindDoor(orders)
  const testApp = await openTestApp({ renderer })
  const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  return { ...testApp, signals, dana, kim, ask: (cookie: string) => ask(port, cookie) }
}

/** A fleet whose plan fills its paper: it takes a second of a processor. */
async function addFleet(db: Db, customerId: string): Promise<void> {
  const values = Array.from({ length: 100 }, (_, at) => ({
    customerId,
    vehicleIdentifier: `Unit ${at}`,
    vehicleType: 'Tractor',
  }))
  const stored = await db.insertInto('vehicle_profiles').values(values).returning('id').execute()
  await db
    .insertInto('maintenance_recommendations')
    .values(
      stored.map(
        ({ id }) =>
          ({
            customerId,
            vehicleId: id,
            filterType: 'DPF',
            urgencyLevel: 'high',
            recommendedAction: 'Plan it.',
            serviceBy: '2026-06-01',
          }) as const,
      ),
    )
    .execute()
}

type Answer = { status: number; text: string; retryAfter: string | undefined }

/** A paper asked for over a connection of its own. `leave` closes it, as a closed browser would. */
function ask(port: number, cookie: string): { answer: Promise<Answer | null>; leave: () => void } {
  const asked = request({ port, path, host: '127.0.0.1', agent: false, headers: { cookie } })
  const answer = new Promise<Answer | null>((resolve) => {
    asked
      .on('error', () => resolve(null))
      .on('response', (response) => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString('latin1'),
              retryAfter: response.headers['retry-after'],
            }),
          )
      })
  })
  asked.end()
  return { answer, leave: () => void asked.destroy() }
}

// Where all processors are busy, the thread of the papers stands behind everybody.
describe('a customer who asks for many papers together', { timeout: 120_000 }, () => {
  test('gets six; the others are refused with a sentence, and another customer gets theirs', async () => {
    const { dana, kim, ask } = await open({ orders: 20 })
    const asked = Array.from({ length: 20 }, () => ask(dana.cookie))
    const answers = await Promise.all(asked.map(({ answer }) => answer))
    const made = answers.filter((answer) => answer?.status === 200)
    const refused = answers.filter((answer) => answer?.status === 429)
    expect([made.length, refused.length]).toEqual([6, 14])
    expect(made[0]?.text.startsWith('%PDF-')).toBe(true)
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Several of your documents are still being made/),
    })
    expect(refused[0]?.retryAfter).toBe('10')
    expect((await ask(kim.cookie).answer)?.status).toBe(200)
  })

  test('and closes the page holds no place in the queue', async () => {
    const { db, dana, ask, signals } = await open({ orders: 7 })
    await addFleet(db, dana.id)
    const asked = Array.from({ length: 7 }, () => ask(dana.cookie))
    // The queue is full: one is refused.
    await Promise.any(
      asked.map(async ({ answer }) => expect((await answer)?.status, 'refused').toBe(429)),
    )
    for (const { leave } of asked) leave()
    await Promise.all(signals.map((signal) => signal.aborted || once(signal, 'abort')))
    // The one that is being made still takes its second; these are short.
    await db.deleteFrom('maintenance_recommendations').execute()
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(dana.cookie).answer))
    expect(again.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200])
  })
})
