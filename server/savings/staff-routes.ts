import { todayAt } from '#domain/calendar.ts'
import type { StaffCalculation } from '#domain/savings/contract.ts'
import * as calls from '#domain/savings/staff-calls.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { automaticColumn, type Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { allCalculations, listCalculations } from './store.ts'

const calculations: Table<StaffCalculation> = {
  'Saved on': ({ createdAt }) => todayAt(new Date(createdAt)),
  Industry: ({ filterType }) => filterType,
  'Filters a month': ({ filtersPerMonth }) => filtersPerMonth,
  'Cost per filter (USD)': ({ replacementCost }) => replacementCost,
  'Replacements a year': ({ replacementsPerYear }) => replacementsPerYear,
  'Annual savings (USD)': ({ annualSavings }) => annualSavings,
  'Cost reduction (%)': ({ costReduction }) => costReduction,
  'Waste reduction (%)': ({ wasteReduction }) => wasteReduction,
  Email: ({ email }) => email,
  ...automaticColumn,
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
