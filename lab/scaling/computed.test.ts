import { expect, test } from 'vitest'
import { carriedByDatabase, carriedByMachine, costOfHearing, costs, needsOf } from './computed.ts'
import { kinds, type Kind, type Row } from './report.ts'

const cost = { server: 2, nginx: 1, database: 1, load: 9 }

function rowFor(kind: Kind, servers: number, more: Partial<Row> = {}): Row {
  return {
    kind,
    servers,
    redis: false,
    way: 'front',
    count: 1,
    perSecond: 1,
    p50Ms: 1,
    p95Ms: 1,
    p99Ms: 1,
    processorMs: cost,
    ourCores: 1,
    busyCores: 1,
    emails: 0,
    stillHeld: null,
    ...more,
  }
}

const emails = {
  aForm: 2,
  measured: 100,
  perSecond: 10,
  processorMs: { server: 8, nginx: 0, database: 1, load: 0 },
}

test('a machine carries what its cores allow, planned 70% busy, without the load', () => {
  expect(carriedByMachine(cost, 4)).toBeCloseTo(700)
})

test('a database machine says how many cores of servers it feeds', () => {
  const carried = carriedByDatabase(cost, 4)
  expect(carried?.perSecond).toBeCloseTo(2800)
  expect(carried?.serverCores).toBeCloseTo(12)
  expect(carriedByDatabase({ ...cost, database: 0 }, 4)).toBeNull()
})

test('a form costs its own emails, and not those that left meanwhile', () => {
  const rows = kinds.map((kind) => rowFor(kind, 3, kind === 'forms' ? { emails: 0.5 } : {}))
  const found = costs({ rows, emails }, 3)
  expect(found.calls).toEqual(cost)
  expect(found.forms.server).toBeCloseTo(2 + 1.5 * 8)
  expect(found.forms.database).toBeCloseTo(1 + 1.5)
  expect(() => costs({ rows, emails }, 2)).toThrow('pages of 2 servers were not measured')
})

test('what one more process hears is the growth of a message with their number', () => {
  const heard = rowFor('messages', 3, { processorMs: { ...cost, server: 3 } })
  expect(costOfHearing({ rows: [rowFor('messages', 1), heard] }, 3)).toBeCloseTo(0.5)
})

test('ten times the companies need ten times the cores, and one process to spare', () => {
  const of = { pages: cost, calls: cost, forms: cost, messages: cost }
  const [some, many] = [needsOf(100, of), needsOf(1000, of)]
  expect(many.cores.servers).toBeCloseTo(some.cores.servers * 10)
  expect(many.processes).toBe(Math.ceil(many.cores.servers) + 1)
  expect(many.perSecond.calls).toBeCloseTo((1000 * 1500 * 3) / (8 * 3600))
})
