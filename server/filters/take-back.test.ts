import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import {
  factsOf,
  removeImported,
  storeAdditions,
  storeImported,
  storeMovedFilters,
  takeBackAdditions,
} from './import-store.ts'

const count = 2500
const nothing = {
  kind: null,
  partNumber: null,
  weightNewG: null,
  flowNewCfm: null,
  pressureNewInH2O: null,
  vehicleId: null,
}

test('many filters are stored, gain something and lose it in parts, which each take less than a statement may', async () => {
  const app = await openTestApp()
  const dana = await signedInCustomer(app)
  const { companyId } = await wholeCompanyOf(app.db, dana.id)
  const ids = Array.from({ length: count }, (_, at) => `filter-${at}`)
  const filters = ids.map((id) => ({
    ...nothing,
    id,
    companyId,
    kind: 'other' as const,
    serialNumber: id,
  }))
  let most = 0
  const counts: KyselyPlugin = {
    transformQuery({ node }) {
      most = Math.max(most, JSON.stringify(node).split('filter-').length)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = app.db.withPlugin(counts)
  await storeMovedFilters(db, filters, app.now())
  const before = await factsOf(app.db, ids)
  const added = ids.map((id) => ({ ...nothing, id, partNumber: 'A1' }))
  await storeAdditions(db, added, app.now())
  const after = await factsOf(app.db, ids)
  const facts = ids.map((id) => ({ id, before: before.get(id) ?? {}, after: after.get(id) ?? {} }))
  expect(await takeBackAdditions(db, facts)).toEqual([])
  // The id and the serial number of each of a thousand.
  expect(most).toBeLessThan(2100)
  expect(await factsOf(app.db, ids)).toEqual(before)
})

test('a file of many filters is taken back in parts, and those that were changed since stay', async () => {
  const app = await openTestApp()
  const { db } = app
  const dana = await signedInCustomer(app)
  const { companyId } = await wholeCompanyOf(db, dana.id)
  const filters = Array.from({ length: count }, (_, at) => ({
    ...nothing,
    kind: 'other' as const,
    serialNumber: `filter-${at}`,
  }))
  const ofFile = { companyId, importId: 'file', at: app.now() }
  await storeImported(db, ofFile, filters)
  const changed = { updatedAt: new Date(app.now().getTime() + 1) }
  await db
    .updateTable('filters')
    .set(changed)
    .where('serialNumber', 'in', ['filter-7', 'filter-9'])
    .execute()
  let deletes = 0
  const counts: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('delete from')) deletes += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const undone = await removeImported(db.withPlugin(counts), companyId, 'file', app.now())
  expect(undone).toEqual({ removed: count - 2, kept: 2 })
  expect(deletes).toBe(3)
})
