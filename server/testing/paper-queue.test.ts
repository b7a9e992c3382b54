import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

const path = '/api/customer/maintenance-plan.pdf'

/** The real server on a port, and a customer with a fleet whose plan fills its paper. */
async function open() {
  const testApp = await openTestApp()
  const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const values = Array.from({ length: 100 }, (_, at) => ({
    customer_id: dana.id,
    vehicle_identifier: `Unit ${at}`,
    vehicle_type: 'Tractor',
  }))
  const stored = await testApp.db
    .insertInto('vehicle_profiles')
    .values(values)
    .returning('id')
    .execute()
  await testApp.db
    .insertInto('maintenance_recommendations')
    .values(
      stored.map(
        ({ id }) =>
          ({
            customer_id: dana.id,
            vehicle_id: id,
            filter_type: 'DPF',
            urgency_level: 'high',
            recommended_action: 'Plan it.',
            service_by: '2026-06-01',
          }) as const,
      ),
    )
    .execute()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  return { ...testApp, dana, kim, ask: (cookie: string) => ask(port, cookie) }
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

describe('a customer who asks for many papers at once', () => {
  test('gets six; the others are refused with a sentence, and another customer gets theirs', async () => {
    const { dana, kim, ask } = await open()
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
    const { dana, ask } = await open()
    const asked = Array.from({ length: 7 }, () => ask(dana.cookie))
    expect(
      (await Promise.race(asked.map(({ answer }) => answer)))?.status,
      'the queue is full',
    ).toBe(429)
    for (const { leave } of asked) leave()
    await sleep(200)
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(dana.cookie).answer))
    expect(again.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200])
  })
})
