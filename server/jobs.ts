import { join } from 'node:path'
import { analysisJobs } from '#server/maintenance/analysis/jobs.ts'
import { appointmentJobs } from '#server/appointments/remind.ts'
import { bookingJobs } from '#server/appointments/bookings/jobs.ts'
import { retentionJobs } from '#server/retention/jobs.ts'
import { automationJobs } from '#server/retention/automation/run-rule.ts'
import { chatJobs } from '#server/chat/follow-up.ts'
import { onCallJobs } from '#server/chat/on-call/wake-next.ts'
import { companyJobs } from '#server/companies/jobs.ts'
import { importJobs } from '#server/customers/imports/jobs.ts'
import { privacyJobs } from '#server/customers/privacy/jobs.ts'
import { archiveJobs } from '#server/ops/archive/jobs.ts'
import { turnOver } from '#server/ops/embedded/postgres-log.ts'
import { reseedDemo } from '#server/demo/demo.ts'
import { seedDemoCustomer } from '#server/demo/demo-customer.ts'
import { reseedOffice } from '#server/demo/office/office.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { heartbeatJobs } from '#server/health/heartbeat.ts'
import { notificationJobs, ownTexts } from '#server/notifications/jobs.ts'
import { unwatched, type Watch } from '#server/outbox/outage/circuit-watch.ts'
import { mailOutageJobs } from '#server/outbox/outage/jobs.ts'
import { outboxJobs } from '#server/outbox/send-message.ts'
import type { Job } from '#server/db/job.ts'
import { certificateJobs } from '#server/services/certificates/certificate-paper.ts'
import { signInJobs } from '#server/sign-in/jobs.ts'
import { ownerAddresses } from '#server/staff/account-store.ts'
import { staffJobs } from '#server/staff/sign-in/jobs.ts'
import { webhookJobs } from '#server/outbox/webhooks/jobs.ts'

/** All background work. Nouns in the order of docs/map.md. */
export function allJobs(deps: Deps, watch: Watch = unwatched): Job[] {
  return [
    ...outboxJobs(deps, { ...ownTexts(deps), watch }),
    ...mailOutageJobs({ deps, watch, ownersOf: ownerAddresses }),
    ...webhookJobs(deps),
    ...companyJobs(deps),
    ...notificationJobs(deps),
    ...signInJobs(deps),
    ...staffJobs(deps),
    ...certificateJobs(deps),
    ...appointmentJobs(deps),
    ...bookingJobs(deps),
    ...privacyJobs(deps),
    ...importJobs(deps),
    ...analysisJobs(deps),
    ...chatJobs(deps),
    ...onCallJobs(deps),
    ...retentionJobs(deps),
    ...automationJobs(deps),
    ...archiveJobs(deps),
    ...postgresLogJobs(deps),
    ...heartbeatJobs(deps, watch.log),
    ...demoJobs(deps),
  ]
}

function postgresLogJobs({ config: { databaseUrl, dataDir } }: Deps): Job[] {
  if (databaseUrl !== null) return []
  const run = async () => turnOver(join(dataDir, 'postgres'))
  return [{ name: 'postgres_log', at: '*/10 * * * *', run }]
}

/**
 * Changes by visitors of the demo last until the night: eight by UTC is early in the morning in
 * Cleveland.
 */
function demoJobs({ config, db, now }: Deps): Job[] {
  if (!config.demo) return []
  return [{ name: 'reseed_demo', at: '0 8 * * *', run: () => reseed(db, now(), config) }]
}

async function reseed(db: Db, at: Date, config: Deps['config']): Promise<void> {
  await seedDemoCustomer(db, at)
  await reseedDemo(db, at)
  if (config.demoOffice) await reseedOffice(db, at, config.publicUrl)
}
