import { accountsRoutes } from '#server/accounts/routes.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { analysisRoutes } from '#server/analysis/routes.ts'
import { appointmentsRoutes } from '#server/appointments/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { automationRoutes } from '#server/automation/routes.ts'
import { billingRoutes } from '#server/billing/routes.ts'
import { chatRoutes } from '#server/chat/routes.ts'
import { chatOfficeRoutes } from '#server/chat-office/routes.ts'
import { chatStatusRoutes } from '#server/chat-office/status-routes.ts'
import { chatPhotoRoutes } from '#server/chat-photos/routes.ts'
import { credentialsRoutes } from '#server/credentials/routes.ts'
import { privacyRoutes } from '#server/customers/privacy-routes.ts'
import { customersRoutes } from '#server/customers/routes.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { fleetRoutes } from '#server/fleet/routes.ts'
import type { App, Deps } from '#server/http/context.ts'
import { createHttpApp, type HttpSettings } from '#server/http/http-app.ts'
import { invoicesRoutes } from '#server/invoices/routes.ts'
import { leadsRoutes } from '#server/leads/routes.ts'
import { lifePriorsRoutes } from '#server/life-priors/routes.ts'
import { liveUpdates } from '#server/live/live.ts'
import { maintenanceRoutes } from '#server/maintenance/routes.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { notificationsRoutes } from '#server/notifications/routes.ts'
import { planningRoutes } from '#server/planning/routes.ts'
import { retentionRoutes } from '#server/retention/routes.ts'
import { officeMessagesRoutes } from '#server/office-messages/routes.ts'
import { outboxOfficeRoutes } from '#server/outbox-office/routes.ts'
import { predictionsRoutes } from '#server/predictions/routes.ts'
import { officeReviewsRoutes } from '#server/reviews/office-routes.ts'
import { reviewsRoutes } from '#server/reviews/routes.ts'
import { savingsRoutes } from '#server/savings/routes.ts'
import { serviceHistoryRoutes } from '#server/service-history/routes.ts'
import { servicePlanRoutes } from '#server/service-plan/routes.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import { openSignalBus } from '#server/signal-bus/signal-bus.ts'
import { staffOfCookie } from '#server/staff/session.ts'
import { staffAccountsRoutes } from '#server/staff-accounts/routes.ts'
import { staffSignInRoutes } from '#server/staff-sign-in/routes.ts'
import { todayRoutes } from '#server/today/routes.ts'
import { staffWork } from '#server/triage/hand-over.ts'
import { triageRoutes } from '#server/triage/routes.ts'
import { workshopRoutes } from '#server/workshop/routes.ts'

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
