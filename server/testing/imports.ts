import { expect } from 'vitest'
import type { ImportDetail, ImportSettings } from '#domain/customers/imports/contract.ts'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { allRows } from './all-rows.ts'
import type { TestApp } from './harness.ts'
import { asFile, fleetioVehicles, jobberClients, pastServices } from './import-files.ts'
import { runQueued } from './jobs.ts'
import type { signedInStaff } from './people.ts'

type Staff = Awaited<ReturnType<typeof signedInStaff>>
type File = ReturnType<typeof asFile>

export const url = '/api/admin/imports'

export async function begin(staff: Staff, files: File[], key?: string): Promise<ImportDetail> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await staff.call('POST', url, { payload: { files }, headers })
  expect(answer.status, answer.text).toBe(201)
  return answer.json()
}

export const columnsOf = ({ sheets }: ImportDetail) =>
  sheets.map(({ columns }) => columns.map(({ field }) => field))

export async function settle(
  staff: Staff,
  detail: ImportDetail,
  settings: Partial<ImportSettings> = {},
): Promise<ImportDetail> {
  const payload = { columns: columnsOf(detail), choices: [], ...settings }
  const answer = await staff.call('PUT', `${url}/${detail.id}`, { payload })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

/** The same with one column as another field. */
export function mapped(detail: ImportDetail, title: string, field: ImportField | null) {
  return detail.sheets.map(({ columns }) =>
    columns.map((column) => (column.title === title ? field : column.field)),
  )
}

export const commit = (staff: Staff, { id, check }: ImportDetail) =>
  staff.call('POST', `${url}/${id}/commit`, { payload: { digest: check?.digest } })

export async function write(
  app: TestApp,
  staff: Staff,
  detail: ImportDetail,
): Promise<ImportDetail> {
  const answer = await commit(staff, detail)
  expect(answer.status, answer.text).toBe(202)
  await runQueued(app, 'write_import')
  return (await staff.call('GET', `${url}/${detail.id}`)).json()
}

export const undo = (staff: Staff, { id }: ImportDetail) => staff.call('POST', `${url}/${id}/undo`)

export async function beginAll(staff: Staff): Promise<ImportDetail> {
  const detail = await begin(staff, [
    asFile('jobber.csv', jobberClients),
    asFile('fleetio.csv', fleetioVehicles),
    asFile('services.csv', pastServices),
  ])
  return settle(staff, detail, { columns: mapped(detail, 'Group', 'customer') })
}

/** What an import may leave behind: that it was there, who did it, and how columns were matched. */
export async function rowsBeside(app: TestApp) {
  const rows = await allRows(app.db)
  for (const table of ['imports', 'import_rows', 'import_mappings', 'audit_log'])
    rows.delete(`public.${table}`)
  for (const key of rows.keys()) if (key.startsWith('graphile_worker.')) rows.delete(key)
  return rows
}

/** As the analysis of the night would: every vehicle needs a cleaning. */
export async function storeAdvice({ db }: TestApp): Promise<void> {
  const vehicles = await db.selectFrom('vehicle_profiles').select(['id', 'customerId']).execute()
  await db
    .insertInto('maintenance_recommendations')
    .values(
      vehicles.map(({ id, customerId }, at) => ({
        customerId,
        vehicleId: id,
        filterType: 'DPF',
        recommendedAction: 'Clean the DPF',
        urgencyLevel: at === 0 ? ('critical' as const) : ('high' as const),
      })),
    )
    .execute()
}
