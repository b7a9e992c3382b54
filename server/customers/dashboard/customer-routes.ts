import * as calls from '#domain/customers/dashboard/calls.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { insightsOf } from '#domain/customers/dashboard/insights.ts'
import { statsOf } from '#domain/customers/dashboard/stats.ts'
import { type YearReport, yearSums } from '#domain/customers/dashboard/year-report.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { yearRows, yearTable } from './report-csv.ts'
import { countDashboard } from './stats-store.ts'
import {
  finishedServices,
  invoicesOfYear,
  issuedInvoices,
  nextBooking,
  servicesOfYear,
} from './store.ts'

export function dashboardRoutes(app: App, { db, now, renderer }: Deps): void {
  serve(app, calls, {
    readStats: async ({ actor }) => statsOf(await countDashboard(db, actor, todayAt(now()))),

    async readInsights({ actor }) {
      const [services, invoices, booked] = await Promise.all([
        finishedServices(db, actor),
        issuedInvoices(db, actor),
        nextBooking(db, actor, now()),
      ])
      return insightsOf(services, invoices, booked, todayAt(now()))
    },

    async yearReportPdf({ query, actor, request, reply }) {
      const found = await readReport(actor, query.year)
      const pdf = await renderer.pdf('yearReport', found, orderedBy(request, reply))
      return sendFile(reply, `year-${found.year}`, 'pdf', pdf)
    },

    yearReportFile({ query, actor, reply }) {
      const found = rowsOfYear(actor, query.year)
      return sendTable(reply, `year-${found.year}`, yearTable, yearRows(found))
    },
  })

  function rowsOfYear(scope: Scope, asked: number | undefined) {
    const today = todayAt(now())
    const year = asked ?? Number(today.slice(0, 4))
    return {
      year,
      services: servicesOfYear(db, scope, year),
      invoices: invoicesOfYear(db, scope, year, today),
    }
  }

  async function readReport(scope: Scope, asked: number | undefined): Promise<YearReport> {
    const found = rowsOfYear(scope, asked)
    const [services, invoices, addressee] = await Promise.all([
      Array.fromAsync(found.services).then((parts) => parts.flat()),
      Array.fromAsync(found.invoices).then((parts) => parts.flat()),
      readAddressee(db, scope.fleetOf),
    ])
    return { year: found.year, services, invoices, sums: yearSums(services, invoices), addressee }
  }
}
