import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fleetTables, sampleOf } from '#domain/fleet/imports/samples.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile, xlsxOf } from '#server/testing/import-files.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const calls = {
  vehicles: 'vehicles',
  readings: 'readings',
  services: 'past-services',
  filters: 'filters',
} as const
const added = { vehicles: 1, readings: 3, services: 2, filters: 1 } as const

test.each(['mi', 'km'] as const)(
  'our samples in %s, brought as CSV and once more as a workbook, are known',
  async (distanceUnit) => {
    const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
    const dana = await signedInCustomer(testApp)
    await testApp.db
      .updateTable('customers')
      .set({ distanceUnit })
      .where('id', '=', dana.id)
      .execute()
    for (const table of fleetTables) {
      const bring = async (payload: object) =>
        (await dana.call('POST', `/api/customer/${calls[table]}/import`, { payload })).json()
      const csv = sampleOf(table, distanceUnit)
      const first = await bring({ csv })
      expect(first).toMatchObject({ errors: [], unknownColumns: [], rows: added[table] })
      expect(first.created ?? first.added).toBe(added[table])
      const rows: string[][] = parse(csv)
      const again = await bring({ file: asFile('sample.xlsx', xlsxOf(rows)) })
      expect(again).toMatchObject({ errors: [], columns: first.columns })
      expect(again.created ?? again.added).toBe(0)
      expect(again.updated ?? again.known).toBe(added[table])
    }
  },
)
