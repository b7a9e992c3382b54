import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressAt,
  contractsOf,
  type Planted,
  sentTo,
  workedCompany,
} from '#server/testing/attacks/planted-company.ts'
import { hostileValues, spoilt } from '#server/testing/attacks/sent-values.ts'
import { managerOf } from '#server/testing/attacks/ten-callers.ts'
import { eachPaperOnce } from '#server/testing/each-paper-once.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import type { GuardedRoute } from '#server/http/access/access.ts'

// security.md, "What was tried": what each contract takes, nearly takes, and never meant.
// `npm run attack` makes 30,000 calls and more.

const calls = 1400 * Number(process.env['ATTACK_ROUNDS'] ?? 1)
const seed = Number(process.env['ATTACK_SEED'] ?? 36)
const patienceMs = 7_200_000

const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`
/** A new company for each so many routes, because some calls leave little of it. */
const routesOfOne = 12

/** Bodies that are no JSON of any contract, as they come over the wire. */
const rawBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"isOwner":true}}',
  '{"constructor":{"prototype":{"isOwner":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '{"a":1,"a":2}',
  '{"name":"\\ud800"}',
]
const json = 'application/json'
const types = [json, json, json, 'text/plain', 'application/x-www-form-urlencoded', 'image/png']
/** What may stand in an address instead of an id, as it is sent. */
const rawParts = ['%00', '%ff', '..%2f..%2fetc', '%', "'", '%F0%9F%92%A8', 'x'.repeat(5000), '-1']

type Sent = {
  url: string
  query: Record<string, string>
  payload?: string | Buffer | object
  type?: string
}

function sentAt(
  route: GuardedRoute,
  planted: Planted,
  contract: Parameters<typeof sentTo>[0],
): fc.Arbitrary<Sent> {
  const url = addressAt(route, planted)
  const { query, body } = sentTo(contract, planted)
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const asQuery = (value: unknown) =>
    Object.fromEntries(
      Object.entries(value instanceof Object ? value : {}).map(
        ([name, held]) => [name, asText(held) ?? ''] as const,
      ),
    )
  const bodyOf = (value: unknown) =>
    value === undefined || route.method === 'GET'
      ? {}
      : { payload: JSON.stringify(value), type: 'application/json' }
  const valid = fc
    .tuple(query, body ?? fc.constant(undefined))
    .map(([asked, sent]) => ({ url, query: asQuery(asked), ...bodyOf(sent) }))
  const nearly = fc
    .tuple(query.chain(spoilt), (body ?? fc.constant({})).chain(spoilt))
    .map(([asked, sent]) => ({ url, query: asQuery(asked), ...bodyOf(sent) }))
  const hostile = fc
    .tuple(
      fc.constantFrom(...rawParts),
      fc.constantFrom(...rawBodies),
      fc.constantFrom(...types),
      fc.constantFrom(...hostileValues),
      fc.boolean(),
    )
    .map(([part, payload, type, value, isInAddress]) => ({
      url: isInAddress ? route.url.replaceAll(/:\w+/g, part) : url,
      query: Object.fromEntries(
        Object.keys(contract.query).map((name) => [name, (asText(value) ?? '').slice(0, 2000)]),
      ),
      ...(route.method === 'GET' ? {} : { payload, type }),
    }))
  return fc.oneof(valid, nearly, hostile)
}

async function headersFor(testApp: TestApp, { access }: GuardedRoute, planted: Planted) {
  if (typeof access === 'object') {
    const { cookie } = await signedInStaff(
      testApp,
      access.staff.includes('owner') ? 'owner' : 'driver',
    )
    return { cookie }
  }
  return access === 'customer' || access === 'key' ? managerOf(testApp, planted) : {}
}

test(
  'no call fails, whatever it is sent: it is answered, or refused with a sentence and a code',
  async () => {
    const testApp = await openTestApp({
      environment: { RATE_LIMITS: 'off' },
      renderer: eachPaperOnce(),
    })
    const contractOf = await contractsOf(testApp)
    const routes = testApp.app.routeTable.filter(({ method }) => method !== 'HEAD')
    const ofEach = Math.ceil(calls / routes.length)
    const wrong: string[] = []
    const counts = new Map<number, number>()
    let planted = await workedCompany(testApp)
    for (const [index, route] of routes.entries()) {
      if (index % routesOfOne === 0) planted = await workedCompany(testApp)
      const sample = fc.sample(sentAt(route, planted, contractOf(route)), {
        numRuns: ofEach,
        seed: seed + index,
      })
      for (const { type, ...sent } of sample) {
        const headers = await headersFor(testApp, route, planted)
        const answer = await testApp.app.inject({
          method: route.method as 'GET',
          ...sent,
          headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        })
        const { statusCode: status, payload: text } = answer
        counts.set(status, (counts.get(status) ?? 0) + 1)
        const said = () =>
          `${nameOf(route)} ${JSON.stringify({ ...sent, type }).slice(0, 600)} answers ${status} ${text.slice(0, 300)}`
        if (status >= 500) wrong.push(said())
        else if (status >= 400 && !isRefusal(text)) wrong.push(`no refusal: ${said()}`)
      }
    }
    console.info(`${ofEach * routes.length} calls, seed ${seed}:`, Object.fromEntries(counts))
    expect(wrong).toEqual([])
    expect(counts.get(200) ?? 0).toBeGreaterThan(routes.length / 4)
  },
  patienceMs,
)

function isRefusal(text: string): boolean {
  try {
    const { message, code } = JSON.parse(text)
    return typeof message === 'string' && message !== '' && typeof code === 'string'
  } catch {
    return false
  }
}
