import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'
import type { App } from './context.ts'
import * as z from 'zod/mini'
import { sendLists, sendTable } from './download.ts'

const table = { Number: (row: number) => row }
const config = { access: 'anyone', streams: true } as const
const schema = { response: { 200: z.unknown() } }

/** Parts that are made one by one, each when it is let go. */
function heldParts(count: number) {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>())
  let atWork = 0
  const made = { most: 0, begun: 0 }
  async function* parts() {
    for (const [at, gate] of gates.entries()) {
      made.begun += 1
      made.most = Math.max(made.most, (atWork += 1))
      await gate.promise
      atWork -= 1
      yield [at]
    }
  }
  return { parts, made, letGo: (at: number) => gates[at]?.resolve() }
}

async function soon(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate()
}

const from = (app: App, remoteAddress: string, url = '/api/file') =>
  app.inject({ method: 'GET', url, remoteAddress })

// security.md S1
test('an account has one download at a time: another is refused with the time to wait until it is done', async () => {
  const held = heldParts(2)
  const app = await openExample({
    routes: (to) =>
      void to.get('/api/file', { config, schema }, (_request, reply) =>
        sendTable(reply, 'numbers', table, held.parts()),
      ),
  })
  const first = from(app, '203.0.113.1')
  await soon(() => held.made.begun === 1)
  const second = await from(app, '203.0.113.1')
  expect([second.statusCode, second.headers['retry-after'], second.json().message]).toEqual([
    429,
    '10',
    'A download of yours is still running. Please wait until it’s done, and then try again.',
  ])
  for (const at of [0, 1]) held.letGo(at)
  expect((await first).body).toBe('\ufeffNumber\r\n0\r\n1\r\n')
  expect((await from(app, '203.0.113.1')).statusCode).toBe(200)
})

// security.md S1
test('of all downloads two are made at a time, in turn, and one that is made waits for no reader', async () => {
  let [atWork, most] = [0, 0]
  const order: string[] = []
  async function* counted(name: string) {
    for (let at = 0; at < 3; at += 1) {
      most = Math.max(most, (atWork += 1))
      await setImmediate()
      order.push(name)
      atWork -= 1
      yield [at]
    }
  }
  const app = await openExample({
    routes: (to) =>
      void to.get('/api/file', { config, schema }, (request, reply) =>
        sendTable(reply, 'numbers', table, counted(request.ip)),
      ),
  })
  const readers = Array.from({ length: 5 }, (_, at) => `203.0.113.${at}`)
  const answers = await Promise.all(readers.map((reader) => from(app, reader)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(readers.map(() => 200))
  expect(most).toBe(2)
  // Nobody is served to the end while another waits for their first part.
  expect(new Set(order.slice(0, 5))).toEqual(new Set(readers))
})

test('a download is refused as a whole when its first part fails, and ends its place then', async () => {
  let isBroken = true
  async function* parts() {
    if (isBroken) throw new Error('no database')
    yield [1]
  }
  const app = await openExample({
    routes: (to) =>
      void to.get('/api/file', { config, schema }, (_request, reply) =>
        sendTable(reply, 'numbers', table, parts()),
      ),
  })
  expect((await from(app, '203.0.113.1')).statusCode).toBe(500)
  isBroken = false
  expect((await from(app, '203.0.113.1')).statusCode).toBe(200)
})

test.each([
  [{ at: 1 }, {}, null],
  [{ at: 1 }, { a: [], b: [[{ x: 1 }], [], [{ x: 2 }, null]], c: [[]] }, null],
  [{ at: 1 }, { a: [['y']], b: [] }, 'data'],
  [{}, { a: [[1, 2]], 'b"': [[3]] }, null],
  [{}, {}, 'data'],
])(
  'an object of lists that is sent in parts reads as one: %j %j %j',
  async (head, lists, under) => {
    const named = Object.entries<unknown[][]>(lists).map(([name, parts]) => ({
      name,
      parts: (async function* () {
        yield* parts
      })(),
    }))
    const app = await openExample({
      routes: (to) =>
        void to.get('/api/file', { config, schema }, (_request, reply) =>
          sendLists(reply, 'all', head, named, under),
        ),
    })
    const answer = await from(app, '203.0.113.1')
    const whole = Object.fromEntries(
      Object.entries<unknown[][]>(lists).map(([name, parts]) => [name, parts.flat()]),
    )
    expect(answer.json()).toEqual(under === null ? { ...head, ...whole } : { ...head, data: whole })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="all.json"')
  },
)
