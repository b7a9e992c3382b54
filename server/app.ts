import { accountsRoutes } from '#server/accounts/customer-routes.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { analysisRoutes } from '#server/maintenance/analysis/customer-routes.ts'
import { appointmentsRoutes } from '#server/appointments/customer-routes.ts'
import { auditRoutes } from '#server/audit/staff-routes.ts'
import { automationRoutes } from '#server/retention/automation/staff-routes.ts'
import { billingRoutes } from '#server/invoices/staff-routes.ts'
import { chatRoutes } from '#server/chat/visitor-routes.ts'
import { chatOfficeRoutes } from '#server/chat/staff/staff-routes.ts'
import { chatStatusRoutes } from '#server/chat/staff/status-routes.ts'
import { chatPhotoRoutes } from '#server/chat/photos/visitor-routes.ts'
import { credentialsRoutes } from '#server/sign-in/credential-routes.ts'
import { privacyRoutes } from '#server/customers/privacy/staff-routes.ts'
import { customersRoutes } from '#server/customers/staff-routes.ts'
import { dashboardRoutes } from '#server/customers/dashboard/customer-routes.ts'
import { fleetRoutes } from '#server/fleet/customer-routes.ts'
import type { App, Deps } from '#server/http/context.ts'
import { createHttpApp, type HttpSettings } from '#server/http/http-app.ts'
import { invoicesRoutes } from '#server/invoices/customer-routes.ts'
import { leadsRoutes } from '#server/leads/visitor-routes.ts'
import { lifePriorsRoutes } from '#server/maintenance/priors/staff-routes.ts'
import { liveUpdates } from '#server/chat/live/live.ts'
import { maintenanceRoutes } from '#server/maintenance/customer-routes.ts'
import { newsletterRoutes } from '#server/newsletter/visitor-routes.ts'
import { notificationsRoutes } from '#server/notifications/customer-routes.ts'
import { planningRoutes } from '#server/appointments/staff-routes.ts'
import { retentionRoutes } from '#server/retention/staff-routes.ts'
import { officeMessagesRoutes } from '#server/messages/text-routes.ts'
import { outboxOfficeRoutes } from '#server/messages/staff-routes.ts'
import { predictionsRoutes } from '#server/maintenance/accuracy/staff-routes.ts'
import { officeReviewsRoutes } from '#server/reviews/staff-routes.ts'
import { reviewsRoutes } from '#server/reviews/visitor-routes.ts'
import { savingsRoutes } from '#server/savings/visitor-routes.ts'
import { serviceHistoryRoutes } from '#server/services/customer-routes.ts'
import { servicePlanRoutes } from '#server/maintenance/plan-routes.ts'
import { signInRoutes } from '#server/sign-in/customer-routes.ts'
import { webhookRoutes } from '#server/outbox/webhooks/routes.ts'
import { openSignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { staffOfCookie } from '#server/staff/session.ts'
import { staffAccountsRoutes } from '#server/staff/accounts/staff-routes.ts'
import { staffSignInRoutes } from '#server/staff/sign-in/visitor-routes.ts'
import { todayRoutes } from '#server/today/staff-routes.ts'
import { staffWork } from '#server/triage/hand-over.ts'
import { triageRoutes } from '#server/triage/staff-routes.ts'
import { workshopRoutes } from '#server/services/staff-routes.ts'

type Settings = Deps & Omit<HttpSettings, 'signedIn'> & { databaseUrl: string }

/** The whole server, ready to listen or to be asked by `inject`. Nouns in the order of docs/map.md. */
export async function buildApp(deps: Settings): Promise<App> {
  const app = await createHttpApp({
    ...deps,
    signedIn: { customer: signedInCustomer(deps), staff: staffOfCookie(deps) },
  })
  savingsRoutes(app, deps)
  leadsRoutes(app, deps)
  newsletterRoutes(app, deps)
  reviewsRoutes(app, deps)
  accountsRoutes(app, deps)
  signInRoutes(app, deps)
  credentialsRoutes(app, deps)
  auditRoutes(app, deps)
  officeReviewsRoutes(app, deps)
  staffSignInRoutes(app, deps)
  notificationsRoutes(app, deps)
  invoicesRoutes(app, deps)
  serviceHistoryRoutes(app, deps)
  appointmentsRoutes(app, deps)
  customersRoutes(app, deps)
  privacyRoutes(app, deps)
  planningRoutes(app, deps)
  billingRoutes(app, deps)
  officeMessagesRoutes(app, deps)
  outboxOfficeRoutes(app, deps)
  dashboardRoutes(app, deps)
  webhookRoutes(app, deps)
  triageRoutes(app, deps)
  retentionRoutes(app, deps)
  automationRoutes(app, deps)
  staffAccountsRoutes(app, deps, staffWork)
  lifePriorsRoutes(app, deps)
  fleetRoutes(app, deps)
  maintenanceRoutes(app, deps)
  servicePlanRoutes(app, deps)
  predictionsRoutes(app, deps)
  workshopRoutes(app, deps)
  analysisRoutes(app, deps)
  const bus = await openSignalBus({ db: deps.db, redisUrl: deps.config.redisUrl, log: app.log })
  chatRoutes(app, { ...deps, bus })
  chatPhotoRoutes(app, { ...deps, bus })
  chatOfficeRoutes(app, { ...deps, bus })
  chatStatusRoutes(app, deps)
  todayRoutes(app, deps)
  liveUpdates(app, { ...deps, bus })
  return app
}
