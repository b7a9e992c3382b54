import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namedInAddress } from '#server/testing/namings/addresses.ts'
import { namingsOfBench } from '#server/testing/namings/bench.ts'
import { namingsOfOrders } from '#server/testing/namings/orders.ts'
import { namingsOfPapers } from '#server/testing/namings/papers.ts'
import { openTwoCompanies } from '#server/testing/namings/two-companies.ts'
import { watchRows } from '#server/testing/all-rows.ts'
import { namedCalls } from './named-calls.ts'

const namings = { ...namingsOfOrders, ...namingsOfBench, ...namingsOfPapers }

/** What is no company's, and the id of no row: by the end of its name. */
const ofNobody: Record<string, string> = {
  ownerId: 'one of our team: what nobody has is a 400 in the tests of its call',
  assignedTo: 'one of our team',
  handTo: 'one of our team',
  clientMessageId: 'the sender’s own',
  'readings[].id': 'the sender’s own',
  'stops[].driverId': 'one of our team',
}
/** What our team may name of any company, alone: there is nothing that it would have to fit. */
const alone = [
  'POST /api/admin/automation/:rule/runs .customerIds[]',
  'POST /api/admin/calls .lead.id',
  'PUT /api/admin/imports/:id .choices[].customerId',
  'PATCH /api/admin/day/stops .stops[].id',
  'POST /api/admin/day/notices .stops[].id',
  'POST /api/admin/day/deliveries .serviceId',
  // A visitor says it of a conversation that begins with it.
  'POST /api/chat/sessions .visitorId',
]

/** Seen by no schema: which of its fields a change has is read from what was sent. */
const hidden = ['PATCH /api/admin/vehicles/:id .siteId', 'PATCH /api/customer/vehicles/:id .siteId']
/** Takes a message that is not there for none, and changes nothing. */
const unheard = [
  'POST /api/admin/chat/sessions/:id/seen .id',
  'POST /api/chat/sessions/:visitorId/seen .id',
]

/** Every field of a body that is the id of something, as `POST /api/… .field`. */
async function namedFields(): Promise<string[]> {
  const found = [...hidden]
  for (const [address, { one }] of await namedCalls()) {
    const { body } = one.rules
    if (body === undefined) continue
    const fields = new Set(
      (['input', 'output'] as const).flatMap((io) =>
        fieldsOf(z.toJSONSchema(body, { io, unrepresentable: 'any' }), ''),
      ),
    )
    for (const field of fields)
      if (/(?:Ids?|\.id|\.into|\.toPerson|\.assignedTo|\.reworkOf|\.handTo)(?:\[\])?$/.test(field))
        found.push(`${address} ${field}`)
  }
  return found
    .filter((field) => !Object.keys(ofNobody).some((name) => field.endsWith(`.${name}`)))
    .sort()
}

type Shape = {
  type?: string | string[]
  enum?: unknown
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

function fieldsOf(shape: unknown, path: string): string[] {
  const {
    type,
    anyOf = [],
    oneOf = [],
    allOf = [],
    items,
    properties = {},
    ...rest
  } = shape as Shape
  const isText =
    [type].flat().includes('string') && rest.enum === undefined && rest.const === undefined
  return [
    ...(isText ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, path)),
    ...(items === undefined ? [] : fieldsOf(items, `${path}[]`)),
    ...Object.entries(properties).flatMap(([name, one]) => fieldsOf(one, `${path}.${name}`)),
  ]
}

/** What a call that is refused may write: when somebody was last here, and how often. */
const moving = [
  'counted_calls',
  'customer_sessions.last_seen_at',
  'staff_sessions.last_seen_at',
  'staff.last_seen_at',
]

describe('an object that a body names', () => {
  test('is tried with one of another company, in every field of every call', async () => {
    expect(await namedFields()).toEqual([...Object.keys(namings), ...alone].sort())
  })

  test.each(Object.entries(namings))(
    '%s: another company’s and nobody’s are refused and change nothing, the own is taken',
    async (name, make) => {
      const world = await openTwoCompanies()
      const { call, url, body, own, foreign } = await make(world)
      const [method] = name.split(' ')
      const send = (id: string) => call(method as 'POST', url, { payload: body(id) })
      const changed = await watchRows(world.db, moving)
      for (const id of [foreign, 'nobody']) {
        if (id === null) continue
        const answer = await send(id)
        if (!unheard.includes(name))
          expect(answer.status, answer.text.slice(0, 300)).toBeGreaterThanOrEqual(400)
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
        if (name.endsWith('siteId')) expect(answer.status).toBe(400)
        // By a check of its own: the tie of the database is for what goes elsewhere meanwhile.
        expect(answer.text).not.toContain('Someone else changed what this belongs to')
        expect(await changed()).toEqual([])
      }
      if (own === null) return
      const taken = await send(own)
      expect(taken.status, taken.text.slice(0, 300)).toBeLessThan(300)
    },
  )
})

describe('an object that an address names beside whose it is', () => {
  test('is tried with one of another company, in every call', async () => {
    const { app } = await openTwoCompanies()
    const two = app.routeTable
      .filter(({ method, url }) => method !== 'HEAD' && /:.*:/.test(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(two.sort()).toEqual(Object.keys(namedInAddress).sort())
  })

  test.each(Object.entries(namedInAddress))(
    '%s: another company’s is a 404 and stays as it was, the own is taken',
    async (name, make) => {
      const world = await openTwoCompanies()
      const [own, foreign] = [await make(world, world.dana), await make(world, world.kim)]
      const [method = '', url = ''] = name.split(' ')
      const send = (id: string) =>
        world.owner.call(method as 'GET', url.replace(':id', own.whose).replace(/:\w+/, id), {
          ...(method !== 'GET' && method !== 'DELETE' && { payload: own.body ?? {} }),
        })
      const changed = await watchRows(world.db, moving)
      for (const id of [foreign.id, 'nobody']) {
        const answer = await send(id)
        expect(answer.status, answer.text.slice(0, 300)).toBe(404)
        // Who looked where is written down before anything is found.
        expect((await changed()).filter((table) => table !== 'audit_log')).toEqual([])
      }
      const taken = await send(own.id)
      expect(taken.status, taken.text.slice(0, 300)).toBeLessThan(300)
    },
  )
})
