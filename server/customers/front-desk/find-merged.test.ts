import { expect, test } from 'vitest'
import { peopleIn } from '#server/testing/customers.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'

const call = { vehicles: [], appointment: null }

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const office = await signedInStaff(testApp)
  const make = async (lastName: string, reachedBy: { phone?: string; email?: string }) => {
    const payload = { firstName: 'Lee', lastName, confirmTwins: true, ...reachedBy }
    const made = await office.call('POST', '/api/admin/customers', { payload })
    expect(made.status, made.text).toBe(201)
    return made.json().id as string
  }
  const merge = async (from: string, into: string) => {
    const payload = { into }
    const answer = await office.call('POST', `/api/admin/customers/${from}/merge`, { payload })
    expect(answer.status, answer.text).toBe(201)
  }
  const found = async (q: string, status: string) => {
    const query = new URLSearchParams({ q, status }).toString()
    const page = (await office.call('GET', `/api/admin/customers?${query}`)).json()
    return peopleIn(page).map(({ id, mergedInto }) => [id, mergedInto])
  }
  return { office, make, merge, found }
}

/** Lee is known three times: the first file was merged into the second, and that into the last. */
async function known() {
  const world = await open()
  const first = await world.make('Novak', { phone: '4405550101', email: 'lee@novak.example' })
  const second = await world.make('Nowak', { phone: '4405550102', email: 'lee@nowak.example' })
  const last = await world.make('Nowack', { phone: '4405550103', email: 'lee@nowack.example' })
  await world.merge(first, second)
  await world.merge(second, last)
  return { ...world, first, second, last }
}

test('a search for the number or email of a merged file finds the one that remains, and says so', async () => {
  const { found, first, last } = await known()
  for (const typed of ['440-555-0101', 'lee@novak.example']) {
    expect(await found(typed, 'active')).toEqual([[last, null]])
    expect(await found(typed, 'inactive')).toEqual([[first, { id: last, name: 'Lee Nowack' }]])
  }
  expect(await found('Lee Novak', 'active')).toEqual([[last, null]])
  expect(await found('440-555-0109', 'active')).toEqual([])
})

test('a new customer with the number or email of a merged file is shown the one that remains', async () => {
  const { office, last } = await known()
  const kim = { firstName: 'Kim', lastName: 'Novak' }
  for (const [field, value] of [
    ['phone', '(440) 555-0101'],
    ['email', 'lee@novak.example'],
  ]) {
    const payload = { ...call, customerId: null, customer: { ...kim, [String(field)]: value } }
    const answer = await office.call('POST', '/api/admin/calls', { payload })
    expect(answer.status).toBe(409)
    expect(answer.json().twins).toMatchObject([
      expect.objectContaining({ id: last, name: 'Lee Nowack', isActive: true, same: [field] }),
    ])
  }
})

test('a call for a merged file says where to do it', async () => {
  const { office, first } = await known()
  const vehicles = [{ vehicleIdentifier: '214', vehicleType: 'Class 8 tractor' }]
  const payload = { ...call, vehicles, customerId: first, customer: null }
  const answer = await office.call('POST', '/api/admin/calls', { payload })
  expect([answer.status, answer.json().message]).toEqual([
    409,
    'This customer was merged into Lee Nowak. Please do this there.',
  ])
})
