import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTurnOfNumbers } from '#server/invoices/ledger-store.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { open } from '#server/testing/billing.ts'
import { callBack } from '#server/testing/colleagues.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer } from '#server/testing/people.ts'

/** Ann, who is merged into Dana, and a service of hers. */
async function twoFiles() {
  const world = await open({ company: 'Erie Freight' })
  const { db, dana, office, testApp } = world
  const ann = await signedInCustomer(testApp, { company: 'Erie Freight Inc' })
  await db
    .updateTable('customers')
    .set({ passwordHash: 'none', phone: '440-555-0101' })
    .where('id', '=', ann.id)
    .execute()
  const service = await addService(db, ann.id, { serviceDate: '2026-03-01' })
  const file = `/api/admin/customers/${ann.id}/merge`
  const merge = async () =>
    expect((await office.call('POST', file, { payload: { into: dana.id, callBack } })).status).toBe(
      201,
    )
  const takeBack = () => office.call('DELETE', file)
  const owners = async () => [
    ...(await db.selectFrom('service_history').select('customerId').execute()),
    ...(await db.selectFrom('invoices').select('customerId').execute()),
  ]
  return { ...world, ann, service, merge, takeBack, owners }
}

test('a merge is not taken back while the other one is billed for a service that would go', async () => {
  const { dana, issue, post, service, merge, takeBack, owners } = await twoFiles()
  await merge()
  const billed = await issue({ serviceHistoryId: service.id })
  expect(billed.status, billed.text).toBe(201)
  const refused = await takeBack()
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'Since the merge the other customer has invoice LFR-2026-0001 for a service of March 1, 2026. Please change that first.',
  ])
  expect(await owners()).toEqual([{ customerId: dana.id }, { customerId: dana.id }])
  await post(`/${billed.json().id}/cancellation`)
  expect((await takeBack()).status).toBe(204)
})

test('a service that was billed before the merge goes back with its invoice', async () => {
  const { db, ann, service, merge, takeBack, owners } = await twoFiles()
  await addInvoice(db, ann.id, { serviceHistoryId: service.id })
  await merge()
  expect((await takeBack()).status).toBe(204)
  expect(await owners()).toEqual([{ customerId: ann.id }, { customerId: ann.id }])
})

test('a merge that is taken back while a service of it is being billed waits for the invoice', async () => {
  const { db, dana, issue, service, merge, takeBack, owners } = await twoFiles()
  await merge()
  const turn = await db.startTransaction().execute()
  await inTurnOfNumbers(turn)
  const billed = issue({ serviceHistoryId: service.id })
  await untilBlocked(db, 1)
  const taken = takeBack()
  await Promise.race([taken, untilBlocked(db, 2)])
  await turn.commit().execute()
  expect([(await billed).status, (await taken).status]).toEqual([201, 409])
  expect(await owners()).toEqual([{ customerId: dana.id }, { customerId: dana.id }])
})

test('a rework since the merge of a service that goes back does nothing again', async () => {
  const { db, ann, dana, service, merge, takeBack } = await twoFiles()
  const again = { cost: '0.00', serviceDate: '2026-03-05' }
  const own = await addService(db, ann.id, { ...again, reworkOf: service.id })
  await merge()
  const since = await addService(db, dana.id, { ...again, reworkOf: service.id })
  expect((await takeBack()).status).toBe(204)
  const rows = await db
    .selectFrom('service_history')
    .select(['customerId', 'reworkOf'])
    .where('id', 'in', [own.id, since.id])
    .orderBy(sql`id = ${own.id} desc`)
    .execute()
  expect(rows).toEqual([
    { customerId: ann.id, reworkOf: service.id },
    { customerId: dana.id, reworkOf: null },
  ])
})
