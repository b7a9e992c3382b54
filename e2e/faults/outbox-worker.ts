/**
 * The worker of the outbox runs, in a process of its own so that it can be killed: what it was
 * sending before is found right away, and pauses are short. node e2e/faults/outbox-worker.ts
 * DATABASE_URL PROVIDERS_URL
 */
import { readConfig } from '#server/config.ts'
import { answers, connect } from '#server/db/pool.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { outboxJobs } from '#server/outbox/send-message.ts'
import { requeueLost } from '#server/outbox/requeue-store.ts'
import { jobWorker } from '#server/outbox/worker.ts'
import { settingsOf } from '#server/testing/outbox.ts'
import { quietLog } from '../../lab/quiet-log.ts'

const [url = '', providersUrl = ''] = process.argv.slice(2)
const longestPauseMs = 1000

const config = readConfig({
  SESSION_SECRET: 'only-for-measurement-and-long-enough',
  ...settingsOf(providersUrl, ['sendgrid', 'resend', 'twilio']),
})
const db = connect({ url, log: quietLog })
const jobs = outboxJobs(
  { config, db, renderer: createRenderer(), now: () => new Date() },
  {
    providers: openProviders(config),
    pause: (_attempt, random, requests) => (requests ?? 0) + random * longestPauseMs,
    isStillWanted: async () => true,
  },
)
await requeueLost(db)
jobWorker({ url, jobs, ready: () => answers(db), log: quietLog }).start()
process.stdout.write('ready\n')
