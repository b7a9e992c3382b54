import { expect, test } from 'vitest'
import type { ImportChoice } from './contract.ts'
import type { Known } from './owners.ts'
import { customersOfFile } from './plan-people.ts'

const erie = {
  id: 'c-1',
  name: 'Ann Bauer',
  company: 'Erie Freight',
  email: null,
  phone: null,
  digits: null,
  companyId: 'k-1',
  companyName: 'Erie Freight',
  knownBy: 'all' as const,
  fleetOf: 'c-1',
  vehicleLimit: 2,
  fleetUnit: 'mi' as const,
  vehicles: 1,
  unit: 'mi' as const,
}
const known: Known = {
  customers: [erie],
  closedEmails: new Set(),
  unprovenEmails: new Set(),
  digitsOf: new Map(),
  isOurNumber: () => false,
  vehicles: [],
  filters: [],
  filterCounts: new Map(),
  readings: new Set(),
  services: [],
  odometers: new Map(),
  invoices: [],
}
const nobody = { phone: null, email: null, address: null, city: null, state: null, zipCode: null }

/** So many people of Erie Freight in one sheet, each taken for what somebody chose. */
function planned(...choices: ImportChoice['as'][]) {
  const place = (at: number) => ({ sheet: 0, line: at + 2 })
  const people = choices.map((_as, at) => ({
    ...place(at),
    lines: [place(at)],
    names: new Set<string>(),
    person: {
      ...nobody,
      firstName: `Person ${at}`,
      lastName: 'Lind',
      company: 'ERIE freight',
      role: 'manager' as const,
    },
  }))
  let made = 0
  const steps = customersOfFile(
    {
      rows: 0,
      customers: people,
      vehicles: [],
      filters: [],
      services: [],
      readings: [],
      ownerless: new Map(),
      invoices: [],
      errors: [],
      notes: [],
      leftOut: [],
    },
    known,
    choices.map((as, at) => ({ ...place(at), as, customerId: as === 'new' ? null : 'c-1' })),
    () => `new-${(made += 1)}`,
  )
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.people.map(({ id, joins, leaderId }) => [id, joins, leaderId])
}

test('people of one company are under the first who is new, and those who join ours are under nobody of the file', () => {
  expect(planned('new', 'new')).toEqual([
    ['new-1', null, null],
    ['new-2', null, 'new-1'],
  ])
  expect(planned('new', 'company', 'new')).toEqual([
    ['new-1', null, null],
    ['new-2', 'k-1', null],
    ['new-3', null, 'new-1'],
  ])
  expect(planned('company', 'new', 'new')).toEqual([
    ['new-1', 'k-1', null],
    ['new-2', null, null],
    ['new-3', null, 'new-2'],
  ])
  expect(planned('new', 'same')).toEqual([
    ['new-1', null, null],
    ['c-1', null, null],
  ])
})
