import { accountsRoutes } from '#server/accounts/customer-routes.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { analysisRoutes } from '#server/maintenance/analysis/customer-routes.ts'
import { appointmentsRoutes } from '#server/appointments/customer-routes.ts'
import { tasksRoutes } from '#server/tasks/staff-routes.ts'
import { auditRoutes } from '#server/audit/staff-routes.ts'
import { automationRoutes } from '#server/retention/automation/staff-routes.ts'
import { staffInvoicesRoutes } from '#server/invoices/staff-routes.ts'
import { mailedInvoiceRoutes } from '#server/invoices/visitor-routes.ts'
import { chatRoutes } from '#server/chat/visitor-routes.ts'
import { staffChatRoutes } from '#server/chat/staff/staff-routes.ts'
import { staffChatStatusRoutes } from '#server/chat/staff/status-routes.ts'
import { onCallRoutes } from '#server/chat/on-call/visitor-routes.ts'
import { staffOnCallRoutes } from '#server/chat/on-call/staff-routes.ts'
import { chatPhotoRoutes } from '#server/chat/photos/visitor-routes.ts'
import { credentialsRoutes } from '#server/sign-in/credential-routes.ts'
import { privacyRoutes } from '#server/customers/privacy/staff-routes.ts'
import { staffCustomersRoutes } from '#server/customers/staff-routes.ts'
import { dashboardRoutes } from '#server/customers/dashboard/customer-routes.ts'
import { apiKeysRoutes } from '#server/fleet/keys/customer-routes.ts'
import { holderOfKey } from '#server/fleet/keys/key.ts'
import { readingsRoutes } from '#server/fleet/readings/customer-routes.ts'
import { fleetImportsRoutes } from '#server/fleet/imports/customer-routes.ts'
import { companiesRoutes } from '#server/companies/customer-routes.ts'
import { lockFleet } from '#server/maintenance/analysis/fleet-lock.ts'
import { reopenOutcomes } from '#server/maintenance/accuracy/store.ts'
import { filtersRoutes } from '#server/filters/customer-routes.ts'
import { staffFiltersRoutes } from '#server/filters/staff-routes.ts'
import { fleetRoutes } from '#server/fleet/customer-routes.ts'
import { staffFleetRoutes } from '#server/fleet/staff-routes.ts'
import type { App, Deps } from '#server/http/context.ts'
import { createHttpApp, type HttpSettings } from '#server/http/http-app.ts'
import { invoicesRoutes } from '#server/invoices/customer-routes.ts'
import { leadsRoutes } from '#server/leads/visitor-routes.ts'
import { priorsRoutes } from '#server/maintenance/priors/staff-routes.ts'
import { liveUpdates } from '#server/chat/live/live.ts'
import { maintenanceRoutes } from '#server/maintenance/customer-routes.ts'
import { metricsRoutes } from '#server/health/routes.ts'
import { newsletterRoutes } from '#server/newsletter/visitor-routes.ts'
import { notificationsRoutes } from '#server/notifications/customer-routes.ts'
import { nextAppointmentOfNumber } from '#server/appointments/next-appointment-store.ts'
import { staffAppointmentsRoutes } from '#server/appointments/staff-routes.ts'
import { logCall } from '#server/retention/log-contact.ts'
import { retentionRoutes } from '#server/retention/staff-routes.ts'
import { textsRoutes } from '#server/messages/text-routes.ts'
import { staffMessagesRoutes } from '#server/messages/staff-routes.ts'
import { customerAccuracyRoutes } from '#server/maintenance/accuracy/customer-routes.ts'
import { accuracyRoutes } from '#server/maintenance/accuracy/staff-routes.ts'
import { staffReviewsRoutes } from '#server/reviews/staff-routes.ts'
import { reviewsRoutes } from '#server/reviews/visitor-routes.ts'
import { savingsRoutes } from '#server/savings/visitor-routes.ts'
import { followAppointment } from '#server/services/orders/follow-appointment.ts'
import { servicesRoutes } from '#server/services/customer-routes.ts'
import { maintenancePlanRoutes } from '#server/maintenance/plan-routes.ts'
import { countInDatabase } from '#server/sign-in/failure-store.ts'
import { signInRoutes } from '#server/sign-in/customer-routes.ts'
import { webhookRoutes } from '#server/outbox/webhooks/provider-routes.ts'
import { openSignalBus, type SignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { staffOfCookie } from '#server/staff/session.ts'
import { staffAccountsRoutes } from '#server/staff/accounts/staff-routes.ts'
import { staffSignInRoutes } from '#server/staff/sign-in/visitor-routes.ts'
import { todayRoutes } from '#server/today/staff-routes.ts'
import { searchRoutes } from '#server/search/staff-routes.ts'
import { settingsApplier } from '#server/settings/apply-settings.ts'
import { settingsRoutes } from '#server/settings/staff-routes.ts'
import { staffWork } from '#server/triage/hand-over.ts'
import { triageRoutes } from '#server/triage/staff-routes.ts'
import { staffServicesRoutes } from '#server/services/staff-routes.ts'

type Settings = Deps & Omit<HttpSettings, 'signedIn' | 'countCalls'> & { databaseUrl: string }

/** The whole server, ready to listen or for `inject`. Nouns in the order of docs/map.md. */
export async function buildApp(deps: Settings): Promise<App> {
  const app = await createHttpApp({
    ...deps,
    signedIn: whoCalls(deps),
    countCalls: countInDatabase(deps),
  })
  metricsRoutes(app, deps)
  savingsRoutes(app, deps)
  leadsRoutes(app, deps)
  newsletterRoutes(app, deps)
  reviewsRoutes(app, deps)
  accountsRoutes(app, deps)
  companiesRoutes(app, deps)
  signInRoutes(app, deps)
  credentialsRoutes(app, deps)
  auditRoutes(app, deps)
  staffReviewsRoutes(app, deps)
  staffSignInRoutes(app, deps)
  notificationsRoutes(app, deps)
  invoicesRoutes(app, deps)
  servicesRoutes(app, deps)
  appointmentsRoutes(app, deps, followAppointment)
  staffCustomersRoutes(app, deps)
  tasksRoutes(app, deps, logCall)
  privacyRoutes(app, deps)
  staffAppointmentsRoutes(app, deps, followAppointment)
  staffInvoicesRoutes(app, deps)
  mailedInvoiceRoutes(app, deps)
  textsRoutes(app, deps)
  staffMessagesRoutes(app, deps)
  dashboardRoutes(app, deps)
  webhookRoutes(app, deps, nextAppointmentOfNumber)
  triageRoutes(app, deps)
  retentionRoutes(app, deps)
  automationRoutes(app, deps)
  staffAccountsRoutes(app, deps, staffWork)
  priorsRoutes(app, deps)
  fleetRoutes(app, deps, reopenOutcomes)
  staffFleetRoutes(app, deps, reopenOutcomes)
  apiKeysRoutes(app, deps)
  readingsRoutes(app, deps)
  fleetImportsRoutes(app, deps, { reopenOutcomes, lockFleet })
  filtersRoutes(app, deps)
  staffFiltersRoutes(app, deps)
  maintenanceRoutes(app, deps)
  maintenancePlanRoutes(app, deps)
  customerAccuracyRoutes(app, deps)
  accuracyRoutes(app, deps)
  staffServicesRoutes(app, deps)
  analysisRoutes(app, deps)
  const bus = await wholeChat(app, deps)
  todayRoutes(app, deps)
  searchRoutes(app, deps)
  const settings = settingsApplier({ ...deps, log: app.log })
  settingsRoutes(app, deps, settings.apply)
  app.addHook('onReady', settings.atStart)
  liveUpdates(app, { ...deps, bus, readSettings: () => void settings.quietly() })
  return app
}

async function wholeChat(app: App, deps: Deps): Promise<SignalBus> {
  const bus = await openSignalBus({ db: deps.db, redisUrl: deps.config.redisUrl, log: app.log })
  chatRoutes(app, { ...deps, bus })
  chatPhotoRoutes(app, { ...deps, bus })
  onCallRoutes(app, deps)
  staffOnCallRoutes(app, deps)
  staffChatRoutes(app, { ...deps, bus })
  staffChatStatusRoutes(app, deps)
  return bus
}

const whoCalls = (deps: Deps): HttpSettings['signedIn'] => ({
  customer: signedInCustomer(deps),
  staff: staffOfCookie(deps),
  key: holderOfKey(deps),
})
