import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { factsOf, storeAdditions, storeMovedFilters, takeBackAdditions } from './import-store.ts'

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
