import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { insights, portalStats, reportQuery } from '#domain/customers/dashboard/contract.ts'
import { insightsOf } from '#domain/customers/dashboard/insights.ts'
import { statsOf } from '#domain/customers/dashboard/stats.ts'
import { type YearReport, yearSums } from '#domain/customers/dashboard/year-report.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile, sendTable } from '#server/http/download.ts'
import { yearRows, yearTable } from './report-csv.ts'
import { countRows } from './stats-store.ts'
import {
  finishedServices,
  invoicesOfYear,
  issuedInvoices,
  nextBooking,
  servicesOfYear,
} from './store.ts'

const schema = { querystring: reportQuery, response: { 200: download } }

export function dashboardRoutes(app: App, { db, now, renderer }: Deps): void {
  app.get(
    '/api/customer/stats',
    { config: { access: 'customer', part: 'own' }, schema: { response: { 200: portalStats } } },
    async (request) => statsOf(await countRows(db, scopeOf(request), todayAt(now()))),
  )

  app.get(
    '/api/customer/insights',
    { config: { access: 'customer', part: 'own' }, schema: { response: { 200: insights } } },
    async (request) => {
      const scope = scopeOf(request)
      const [services, invoices, booked] = await Promise.all([
        finishedServices(db, scope),
        issuedInvoices(db, scope),
        nextBooking(db, scope, now()),
      ])
      return insightsOf(services, invoices, booked, todayAt(now()))
    },
  )

  app.get(
    '/api/customer/report.pdf',
    { config: { ...paper, part: 'services' }, schema },
    async (request, reply) => {
      const found = await readReport(scopeOf(request), request.query.year)
      return sendFile(
        reply,
        `year-${found.year}`,
        'pdf',
        await renderer.pdf('yearReport', found, orderedBy(request, reply)),
      )
    },
  )

  app.get(
    '/api/customer/report.csv',
    {
      config: { access: 'customer', part: 'services', limit: 'document', streams: true },
      schema,
    },
    (request, reply) => {
      const found = rowsOfYear(scopeOf(request), request.query.year)
      return sendTable(reply, `year-${found.year}`, yearTable, yearRows(found))
    },
  )

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
