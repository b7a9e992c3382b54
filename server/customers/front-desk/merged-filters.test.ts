import { expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { filter, open } from '#server/testing/workshop.ts'

/** Two files of one customer, and the same filter delivered to both. */
async function twins() {
  const { db, record, testApp } = await open()
  const owner = await signedInStaff(testApp, 'owner')
  const ids: string[] = []
  for (const phone of ['216-555-0143', '216-555-0144']) {
    const payload = { firstName: 'Lee', lastName: 'Novak', email: null, company: null, phone }
    const made = await owner.call('POST', '/api/admin/customers', {
      payload: { ...payload, confirmTwins: true },
    })
    const customerId = made.json().id
    ids.push(customerId)
    const past = { quantity: 1, status: 'delivered', serviceDate: '2026-03-01' }
    expect((await record({ customerId, ...past, measurements: [filter] })).status).toBe(201)
  }
  const [kept = '', twin = ''] = ids
  const file = `/api/admin/customers/${twin}/merge`
  const merge = () => owner.call('POST', file, { payload: { into: kept } })
  const takeBack = () => owner.call('DELETE', file)
  const cleanings = async () => {
    const filters = await db.selectFrom('filters').select('id').orderBy('createdAt').execute()
    return Promise.all(
      filters.map(
        async ({ id }) =>
          (await owner.call('GET', `/api/admin/filters/${id}`)).json().cleanings.length,
      ),
    )
  }
  return { db, merge, takeBack, cleanings }
}

test('a filter that two files of one customer have is one after the merge, and two again without it', async () => {
  const { merge, takeBack, cleanings } = await twins()
  expect(await cleanings()).toEqual([1, 1])
  const merged = await merge()
  expect(merged.status, merged.text).toBe(201)
  expect((await cleanings()).sort()).toEqual([0, 2])
  expect((await takeBack()).status).toBe(204)
  expect(await cleanings()).toEqual([1, 1])
})

test.each([
  { kind: 'doc', partNumber: null },
  { partNumber: 'P-1' },
  { state: 'at_shop' },
] as const)('a merge is refused where both have a filter of which %j is known', async (known) => {
  const { db, merge } = await twins()
  const rows = await db.selectFrom('filters').select(['id', 'companyId']).execute()
  const { companyId } = await db
    .selectFrom('customers')
    .innerJoin('memberships', 'memberships.customerId', 'customers.id')
    .select('companyId')
    .where('phone', 'like', '%0144')
    .executeTakeFirstOrThrow()
  const twin = rows.find((row) => row.companyId === companyId)?.id ?? ''
  await db.updateTable('filters').set(known).where('id', '=', twin).execute()
  expect((await merge()).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Both have a filter with these names: DPF-88213.'),
  })
})
