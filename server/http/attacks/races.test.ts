import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { request, thursday } from '#server/testing/appointments.ts'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

// security.md, V2: what is asked for by many at the same moment. `npm run attack` repeats each.

const rounds = Number(process.env['ATTACK_ROUNDS'] ?? 1)
const patienceMs = 3_600_000
const times = <Value>(count: number, one: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_one, at) => one(at))

// Closed with its round: the connections of two dozen sites would be more than the database has.
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const office = await signedInStaff(testApp)
  return { testApp, db: testApp.db, office, [Symbol.asyncDispose]: testApp.close }
}

async function addFile(
  office: Awaited<ReturnType<typeof signedInStaff>>,
  lastName: string,
): Promise<string> {
  const email = `${lastName}@novak.example`
  const payload = { firstName: 'Lee', lastName, email, phone: null }
  return (await office.call('POST', '/api/admin/customers', { payload })).json().id
}

const statusesOf = (answers: readonly { status: number }[]) => {
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  return statuses
}
const taken = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length

describe('of many at the same moment', () => {
  test(
    'one of thirty customers gets the hour',
    async () => {
      for (const _round of times(rounds, Number)) {
        await using site = await open()
        const { testApp } = site
        const people = await Promise.all(times(30, () => signedInCustomer(testApp)))
        const answers = await Promise.all(
          people.map((one) =>
            one.call('POST', '/api/customer/appointments', {
              payload: { ...request, requestedDate: thursday },
            }),
          ),
        )
        const statuses = statusesOf(answers)
        expect([taken(statuses), new Set(statuses)]).toEqual([1, new Set([201, 409])])
      }
    },
    patienceMs,
  )

  test(
    'twenty payments take no more than what is open',
    async () => {
      for (const _round of times(rounds, Number)) {
        await using site = await open()
        const { testApp, db, office } = site
        const dana = await signedInCustomer(testApp)
        const { id } = await addInvoice(db, dana.id, { amount: '40.00' })
        const answers = await Promise.all(
          times(20, (at) =>
            office.call('POST', `/api/admin/invoices/${id}/payments`, {
              headers: { 'idempotency-key': randomUUID() },
              payload: {
                amount: '15.00',
                method: 'cheque',
                reference: String(at),
                receivedOn: '2026-03-10',
                confirmTwin: true,
              },
            }),
          ),
        )
        expect(taken(statusesOf(answers))).toBe(2)
        expect(await db.selectFrom('payments').select('amount').execute()).toEqual(
          times(2, () => ({ amount: '15.00' })),
        )
      }
    },
    patienceMs,
  )

  test(
    'one of ten invitations of one address is sent',
    async () => {
      for (const _round of times(rounds, Number)) {
        await using site = await open()
        const { testApp, db } = site
        const dana = await signedInCustomer(testApp)
        const payload = {
          firstName: 'Lee',
          lastName: 'Novak',
          email: 'lee@novak.example',
          role: 'driver',
          siteId: null,
        }
        const answers = await Promise.all(
          times(10, () => dana.call('POST', '/api/customer/company/people', { payload })),
        )
        expect(taken(statusesOf(answers))).toBe(1)
        expect(await db.selectFrom('invitations').select('email').execute()).toHaveLength(1)
      }
    },
    patienceMs,
  )

  test(
    'one of two merges, each of which is the other one the other way around, is made, and taken back once',
    async () => {
      for (const _round of times(rounds, Number)) {
        await using site = await open()
        const { db, office } = site
        const [one, other] = [await addFile(office, 'one'), await addFile(office, 'other')]
        const merge = (from: string, into: string) =>
          office.call('POST', `/api/admin/customers/${from}/merge`, { payload: { into } })
        const merges = await Promise.all(
          times(4, (at) => (at % 2 ? merge(one, other) : merge(other, one))),
        )
        expect(taken(statusesOf(merges))).toBe(1)
        const gone = taken([merges[0]?.status ?? 0, merges[2]?.status ?? 0]) === 1 ? other : one
        const undone = await Promise.all(
          times(4, () => office.call('DELETE', `/api/admin/customers/${gone}/merge`)),
        )
        expect(taken(statusesOf(undone))).toBe(1)
        const left = await db.selectFrom('customers').select('id').execute()
        expect(left.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
      }
    },
    patienceMs,
  )

  test(
    'of an erasure and a merge one waits for the other, and neither fails',
    async () => {
      for (const _round of times(rounds * 2, Number)) {
        await using site = await open()
        const { testApp, db, office } = site
        const owner = await signedInStaff(testApp, 'owner')
        const [twin, kept] = [await addFile(office, 'twin'), await addFile(office, 'kept')]
        const person = { customers: [kept], emails: [], phones: [], rows: [] }
        const preview = await owner.call('POST', '/api/admin/privacy-requests/preview', {
          payload: person,
        })
        const { confirmation } = preview.json()
        const answers = await Promise.all([
          owner.call('POST', '/api/admin/privacy-requests', {
            payload: { kind: 'erasure', person, confirmation },
          }),
          office.call('POST', `/api/admin/customers/${twin}/merge`, { payload: { into: kept } }),
        ])
        expect(taken(statusesOf(answers))).toBeGreaterThan(0)
        const left = await db.selectFrom('customers').select('id').where('id', '=', kept).execute()
        // Whoever is merged meanwhile makes it another person: the owner looks again.
        expect(left).toHaveLength(answers[0]?.status === 200 ? 0 : 1)
      }
    },
    patienceMs,
  )
})
