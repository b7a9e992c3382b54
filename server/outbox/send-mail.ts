import * as z from 'zod/mini'
import { company } from '#content/company.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from './worker.ts'
import { mailFiles } from './mail-file.ts'
import type { MailProvider } from './mail-provider.ts'
import { claimMail, markNotSent, markSent, type QueuedMail, requeueLost, sendJob } from './store.ts'

const payload = z.object({ id: z.string() })

/** The outbox's own work: sending, and finding what a killed process has left. */
export function outboxJobs(deps: Deps, provider: MailProvider = mailFiles(deps.config.dataDir)): Job[] {
  return [
    { name: sendJob, at: null, run: (sent, { isLast }) => sendMail(deps, provider, payload.parse(sent).id, isLast) },
    { name: 'requeue_outbox', at: '*/5 * * * *', run: () => requeueLost(deps.db) },
  ]
}

async function sendMail(deps: Deps, provider: MailProvider, id: string, isLast: boolean): Promise<void> {
  const queued = await claimMail(deps.db, id)
  if (queued === null) return
  const accepted = await handOver(deps, provider, queued).catch((error: unknown) => giveBack(deps.db, id, error, isLast))
  // Fails only when the database is away: the row stays "sending", and is sent once more when nobody has come back to it.
  await markSent(deps.db, id, provider.name, accepted.messageId)
}

async function handOver({ config, renderer }: Deps, provider: MailProvider, { id, to, template, data, createdAt }: QueuedMail) {
  const rendered = await renderer.mail(template, data)
  const host = new URL(config.publicUrl).hostname
  const calendar = 'calendar' in data ? data.calendar : null
  const from = config.mailFrom ?? `${company.name} <${company.email}>`
  return provider.send({ id, from, to, ...rendered, calendar, messageId: `<${id}@${host}>`, at: createdAt })
}

async function giveBack(db: Db, id: string, error: unknown, isLast: boolean): Promise<never> {
  await markNotSent(db, id, error instanceof Error ? error.message : 'unknown', isLast)
  throw error
}
