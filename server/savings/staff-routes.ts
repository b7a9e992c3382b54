import { todayAt } from '#domain/calendar.ts'
import { officeSearch } from '#domain/lists.ts'
import { type StaffCalculation, staffCalculations } from '#domain/savings/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { allCalculations, listCalculations } from './store.ts'

const access = { staff: staffMay.readLeads }

const calculations: Table<StaffCalculation> = {
  header: [
    'Saved on',
    'Industry',
    'Filters a month',
    'Cost per filter (USD)',
    'Replacements a year',
    'Annual savings (USD)',
    'Cost reduction (%)',
    'Waste reduction (%)',
    'Email',
  ],
  cells: (row) => [
    todayAt(new Date(row.createdAt)),
    row.filterType,
    row.filtersPerMonth,
    row.replacementCost,
    row.replacementsPerYear,
    row.annualSavings,
    row.costReduction,
    row.wasteReduction,
    row.email,
  ],
}

/** What visitors have calculated and saved. */
export function calculationList(app: App, { db, now }: Deps): void {
  const list = {
    config: { access },
    schema: { querystring: officeSearch, response: { 200: staffCalculations } },
  }
  app.get('/api/admin/savings-calculations', list, async (request) => {
    await auditLook(
      db,
      staffOf(request),
      'list_read',
      lookAt('savings_calculations', request.query),
    )
    return listCalculations(db, request.query)
  })

  const asFile = {
    config: { access, limit: 'document', streams: true },
    schema: { querystring: officeSearch, response: { 200: download } },
  } as const
  app.get('/api/admin/savings-calculations.csv', asFile, async (request, reply) => {
    await audit(db, staffOf(request), 'exported', lookAt('savings_calculations', request.query))
    return sendTable(
      reply,
      `savings-calculations-${todayAt(now())}`,
      calculations,
      allCalculations(db, request.query),
    )
  })
}
