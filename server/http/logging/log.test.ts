import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { markOn } from '#server/http/access/callers.ts'
import type { App } from '#server/http/context.ts'
import { keepingLog, openExample } from '#server/testing/example-app.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { withoutPersonalData } from './log.ts'
import { bufferedDestination } from './log-destination.ts'

test('the log holds pattern, method, status and time, and nothing that a person sent', async () => {
  const { logger, lines } = keepingLog()
  const failing = (app: App) =>
    void app.post(
      '/api/people/:id',
      { config: { access: 'anyone' }, schema: { response: { 200: {} } } },
      (request) => {
        throw new Error(`cannot store ${JSON.stringify(request.body)} of +1 216-555-0134`)
      },
    )
  const app = await openExample({
    logger,
    routes: (to) => failing(to.setSerializerCompiler(() => JSON.stringify)),
  })
  const url = '/api/people/canary-id?token=canary-query'
  await app.inject({
    method: 'POST',
    url,
    payload: { mail: 'canary@example.com' },
    headers: { 'user-agent': 'canary-agent' },
    remoteAddress: '203.0.113.9',
  })
  const written = lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written).toHaveLength(2)
  expect(written[0]).toMatchObject({
    msg: 'request failed',
    route: '/api/people/:id',
    err: { type: 'Error', stack: expect.stringContaining('at ') },
  })
  expect(written[1]).toMatchObject({
    msg: 'request',
    route: '/api/people/:id',
    method: 'POST',
    status: 500,
    ms: expect.any(Number),
    reqId: expect.any(String),
  })
  expect([written[0]?.['reqId'], written[0]?.['caller']]).toEqual([
    written[1]?.['reqId'],
    written[1]?.['caller'],
  ])
  expect(lines()).not.toMatch(/canary|216-555|203\.0\.113/)
})

describe('the mark of a caller', () => {
  const address = '203.0.113.9'

  async function marksOf(
    calls: {
      remoteAddress?: string
      headers?: Record<string, string>
      url?: string
      at?: string
    }[],
    environment: Record<string, string> = {},
  ) {
    const { logger, lines } = keepingLog()
    let clock = '2026-11-22T10:00:00Z'
    const app = await openExample({ logger, environment, now: () => new Date(clock) })
    for (const { at, url = '/healthz', ...call } of calls) {
      if (at !== undefined) clock = at
      await app.inject({ url, ...call })
    }
    expect(lines()).not.toMatch(/203\.0\.113|2001:db8|198\.51/)
    return lines()
      .trim()
      .split('\n')
      .map((line) => String((JSON.parse(line) as { caller: unknown }).caller))
  }

  test('is the same all day for one address, whatever it asks for, and another for another address', async () => {
    const marks = await marksOf([
      { remoteAddress: address },
      { remoteAddress: address, url: '/api/nothing', at: '2026-11-22T23:59:59Z' },
      { remoteAddress: '203.0.113.10' },
    ])
    expect(marks[0]).toMatch(/^[\w-]{10}$/)
    expect(marks).toEqual([marks[0], marks[0], expect.not.stringMatching(marks[0] ?? '')])
  })

  test('is another the next day, and with another secret', async () => {
    const [today, tomorrow, again] = await marksOf([
      { remoteAddress: address },
      { remoteAddress: address, at: '2026-11-23T00:00:00Z' },
      { remoteAddress: address, at: '2026-11-22T10:00:00Z' },
    ])
    const [elsewhere] = await marksOf([{ remoteAddress: address }], {
      SESSION_SECRET: 'another secret that is long enough for it',
    })
    expect(new Set([today, tomorrow, elsewhere]).size).toBe(3)
    expect(again).toBe(today)
  })

  test('is what an operator gets who asks for the address', async () => {
    const [mark, household] = await marksOf([
      { remoteAddress: address },
      { remoteAddress: '2001:db8:1:2::7' },
    ])
    const { sessionSecret } = exampleConfig()
    expect(markOn(sessionSecret, new Date('2026-11-22'), address)).toBe(mark)
    expect(markOn(sessionSecret, new Date('2026-11-22'), '2001:db8:1:2:ffff::1')).toBe(household)
  })

  test('is of whom a trusted proxy names, and of nobody whom a stranger names', async () => {
    const forwarded = { 'x-forwarded-for': `198.51.100.1, ${address}` }
    const [own] = await marksOf([{ remoteAddress: address }])
    expect(
      await marksOf([{ remoteAddress: '10.1.1.1', headers: forwarded }], {
        TRUST_PROXY: '10.0.0.0/8',
      }),
    ).toEqual([own])
    expect(await marksOf([{ remoteAddress: '10.1.1.1', headers: forwarded }])).not.toEqual([own])
  })
})

test('an error of the database is logged by its code and constraint, without the values it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type date: "Jane Doe"'), {
    code: '22007',
    routine: 'DateTimeParseError',
    detail: 'Key (email)=(jane@example.com) already exists.',
    constraint: 'customers_email_key',
  })
  const logged = withoutPersonalData(new Error('outer', { cause: error }))
  expect(logged).toMatchObject({
    message: 'outer',
    cause: {
      message: 'invalid input syntax for type date',
      code: '22007',
      constraint: 'customers_email_key',
    },
  })
  expect(JSON.stringify(logged)).not.toMatch(/Jane|jane/)
})

test('of many errors that are thrown as one, the first are kept, and how many there were', () => {
  const failures = Array.from(
    { length: 70 },
    (_, at) => new Error(`fleet ${at} of jane@example.com`),
  )
  const logged = withoutPersonalData(new AggregateError(failures, 'Some fleets were left out.'))
  expect(logged).toMatchObject({ message: 'Some fleets were left out.', count: 70 })
  expect(logged['errors']).toEqual(
    [0, 1, 2, 3, 4].map((at) => ({
      type: 'Error',
      message: `fleet ${at} of (email)`,
      stack: expect.stringContaining('at '),
    })),
  )
})

test('lines wait for a batch, are written whole and in order, and all of them at the end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const destination = bufferedDestination(openSync(file, 'w'))
  const lines = Array.from({ length: 5000 }, (_, index) => `{"line":${index},"text":"ü"}\n`)
  destination.write(lines[0] ?? '')
  expect(readFileSync(file, 'utf8')).toBe('')
  for (const line of lines.slice(1)) destination.write(line)
  destination.flush()
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
})

test('a log that cannot be written does not disturb the process', () => {
  const destination = bufferedDestination(1_000_000)
  for (let count = 0; count < 10_000; count += 1)
    destination.write('a line that nobody will ever read\n')
  expect(() => destination.flush()).not.toThrow()
})

test('each event of the log is in the operations guide', () => {
  const server = join(import.meta.dirname, '..', '..')
  const guide = readFileSync(join(server, '..', 'docs', 'operations.md'), 'utf8')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(server, name), 'utf8'))
  const events = sources.flatMap((source) =>
    [...source.matchAll(/\bevent: '(\w+)'/g)].map(([, event]) => event),
  )
  expect(events.length).toBeGreaterThan(20)
  expect(events.filter((event) => !guide.includes(`\`${event}\``))).toEqual([])
})
