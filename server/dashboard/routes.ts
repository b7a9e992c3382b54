import { todayAt } from '#domain/calendar.ts'
import { insights, portalStats } from '#domain/dashboard/contract.ts'
import { insightsOf } from '#domain/dashboard/insights.ts'
import { statsOf } from '#domain/dashboard/stats.ts'
import { customerOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { countRows } from './stats-store.ts'
import { finishedServices, issuedInvoices } from './store.ts'

export function dashboardRoutes(app: App, { db, now }: Deps): void {
  app.get('/api/customer/stats', { config: { access: 'customer' }, schema: { response: { 200: portalStats } } }, async (request) =>
    statsOf(await countRows(db, customerOf(request).customerId, todayAt(now()))),
  )

  app.get('/api/customer/insights', { config: { access: 'customer' }, schema: { response: { 200: insights } } }, async (request) => {
    const { customerId } = customerOf(request)
    const [services, invoices] = await Promise.all([finishedServices(db, customerId), issuedInvoices(db, customerId)])
    return insightsOf(services, invoices, todayAt(now()))
  })
}
