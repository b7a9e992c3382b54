import { todayAt } from '#domain/calendar.ts'
import type { StaffCalculation } from '#domain/savings/contract.ts'
import * as calls from '#domain/savings/staff-calls.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { allCalculations, listCalculations } from './store.ts'

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
  serve(app, calls, {
    async listCalculations({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('savings_calculations', query))
      return listCalculations(db, query)
    },

    async calculationsFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', lookAt('savings_calculations', query))
      const name = `savings-calculations-${todayAt(now())}`
      return sendTable(reply, name, calculations, allCalculations(db, query))
    },
  })
}
