import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { allRows } from '#server/testing/all-rows.ts'
import {
  addressAt,
  contractsOf,
  plantCompany,
  type Planted,
  sentTo,
  workedCompany,
} from '#server/testing/attacks/planted-company.ts'
import { type Caller, tenCallers } from '#server/testing/attacks/ten-callers.ts'
import { eachPaperOnce } from '#server/testing/each-paper-once.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import type { GuardedRoute } from '#server/http/access/access.ts'

// security.md, "What was tried": every call as ten kinds of callers, with the ids of one company
// everywhere, in its address, its query, and its body.

const patienceMs = 600_000
const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`
/** Whoever has the secret in the address reads what it opens. */
const isSecret = ({ access, url }: GuardedRoute) => access === 'anyone' && url.includes(':')

async function openWorld(companyOf: (testApp: TestApp) => Promise<Planted>) {
  const testApp = await openTestApp({
    environment: { RATE_LIMITS: 'off' },
    renderer: eachPaperOnce(),
  })
  const routes = testApp.app.routeTable.filter(({ method }) => method !== 'HEAD')
  const planted = await companyOf(testApp)
  return { testApp, planted, routes, contractOf: await contractsOf(testApp) }
}

type World = Awaited<ReturnType<typeof openWorld>>

async function callAs(caller: Caller, route: GuardedRoute, world: World) {
  const { testApp, planted, contractOf } = world
  const sent = sentTo(contractOf(route), planted)
  const [query = {}] = fc.sample(sent.query, { numRuns: 1, seed: 36 })
  const [body] = sent.body === null ? [] : fc.sample(sent.body, { numRuns: 1, seed: 36 })
  const address = addressAt(route, planted)
  const asked = JSON.stringify([address, query, body ?? null])
  const answer = await testApp.app.inject({
    method: route.method as 'GET',
    url: address,
    query: Object.fromEntries(
      Object.entries(query as object).map(([name, value]) => [name, String(value)]),
    ),
    headers: await caller.signIn(),
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, text: answer.payload, asked }
}

/** Every row, anywhere, in which an id or a word of theirs stands. */
async function theirRows(db: Db, { ids, companyId, words }: Planted) {
  const marks = [companyId, ...ids.values()].filter((id) => id.length > 20)
  const isTheirs = (row: string) => words.test(row) || marks.some((mark) => row.includes(mark))
  return [...(await allRows(db))]
    .map(([table, rows]) => [table, rows.filter(isTheirs)] as const)
    .filter(([, rows]) => rows.length > 0)
}

test(
  'no call of a stranger, of whatever kind, reads or changes anything of another company, and none fails',
  async () => {
    const world = await openWorld(({ db }) => plantCompany(db, 'attacked'))
    const { testApp, planted, routes } = world
    const before = await theirRows(testApp.db, planted)
    expect(before.length, 'rows in hardly any table').toBeGreaterThan(40)
    const wrong: string[] = []
    let calls = 0
    for (const caller of tenCallers(testApp, planted).filter(({ isForeign }) => isForeign)) {
      for (const route of routes) {
        const { status, text, asked } = await callAs(caller, route, world)
        calls += 1
        const said = `${caller.name}: ${nameOf(route)} ${asked} answers ${status} ${text.slice(0, 300)}`
        if (status >= 500) wrong.push(said)
        if (!caller.mayCall(route) && status !== 401 && status !== 403) wrong.push(said)
        if (!isSecret(route) && planted.words.test(text)) wrong.push(`their words: ${said}`)
        // A key's readings are answered one by one.
        if (status < 300 && asked.includes(planted.customerId) && route.access === 'customer')
          wrong.push(`their id: ${said}`)
      }
    }
    expect(wrong).toEqual([])
    expect(calls).toBe(routes.length * 5)
    expect(await theirRows(testApp.db, planted)).toEqual(before)
  },
  patienceMs,
)

test(
  'every call of a colleague or of our team is answered or refused by who they are, and none fails',
  async () => {
    const world = await openWorld(workedCompany)
    const { testApp, planted, routes } = world
    const wrong: string[] = []
    let calls = 0
    for (const caller of tenCallers(testApp, planted).filter(({ isForeign }) => !isForeign)) {
      for (const route of routes) {
        const { status, text, asked } = await callAs(caller, route, world)
        calls += 1
        const said = `${caller.name}: ${nameOf(route)} ${asked} answers ${status} ${text.slice(0, 300)}`
        if (status >= 500) wrong.push(said)
        if (!caller.mayCall(route) && status !== 401 && status !== 403) wrong.push(said)
        if (caller.name === 'their own billing' && planted.words.test(text))
          wrong.push(`a truck: ${said}`)
      }
    }
    expect(wrong).toEqual([])
    expect(calls).toBe(routes.length * 5)
  },
  patienceMs,
)
