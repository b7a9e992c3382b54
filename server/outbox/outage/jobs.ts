import { mailOutage } from '#content/mail-outage.ts'
import { company } from '#content/company.ts'
import { isOutageOver, type MailLook, outageSince, outageTime } from '#domain/outbox/outage.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { queueMail } from '#server/outbox/store.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import type { Job } from '#server/db/job.ts'
import type { Watch } from './circuit-watch.ts'
import {
  alertKey,
  alertKeys,
  endOutage,
  insertOutage,
  lookAtMail,
  type MailOutage,
  openOutage,
  updateOutage,
} from './store.ts'

type Settings = {
  deps: Pick<Deps, 'config' | 'db' | 'now'>
  watch: Watch
  /** Addresses of the owners, for where OFFICE_EMAIL is not set. */
  ownersOf: (db: Db) => Promise<string[]>
}
type Fact = readonly [name: string, value: string]

const { alert, over, facts, noReason } = mailOutage
const mostOwners = 5

/** Notices that email does not go out, and that it does again: one alert each. */
export function mailOutageJobs(settings: Settings): Job[] {
  return [{ name: 'watch_mail', at: '*/5 * * * *', run: () => watchMail(settings) }]
}

async function watchMail(settings: Settings): Promise<void> {
  const { db, now } = settings.deps
  const at = now()
  const [look, open] = await Promise.all([lookAtMail(db, at), openOutage(db)])
  if (open === null) {
    const since = outageSince(look, at)
    if (since !== null) await begin(settings, look, { since, noticedAt: at })
  } else if (isOutageOver(open, look)) await end(settings, open, at)
  else await updateOutage(db, open.id, look)
}

async function begin(
  { deps, watch, ownersOf }: Settings,
  { waiting, reason }: MailLook,
  { since, noticedAt }: { since: Date; noticedAt: Date },
): Promise<void> {
  const recipients = await recipientsOf(deps, ownersOf)
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const outage = await insertOutage(tx, { since, noticedAt, waiting, reason })
    if (outage === null) return false
    for (const [index, to] of recipients.entries())
      await queueAlert(tx, deps, {
        to,
        key: alertKey(outage.id, index),
        subject: alert.subject,
        facts: [
          [facts.since, outageTime(since)],
          [facts.waiting, String(waiting)],
          [facts.reason, reason ?? noReason],
          [facts.todo, alert.todo],
        ],
      })
    return true
  })
  if (isNew)
    watch.log.error({ event: 'mail_outage', since, waiting, reason }, 'emails do not go out')
}

async function end(
  { deps, watch, ownersOf }: Settings,
  { id, since }: MailOutage,
  at: Date,
): Promise<void> {
  const recipients = await recipientsOf(deps, ownersOf)
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await endOutage(tx, id, at))) return false
    // An alert that could not leave either would arrive after its end.
    await withdrawMessages(tx, alertKeys(id))
    for (const [index, to] of recipients.entries())
      await queueAlert(tx, deps, {
        to,
        key: `${alertKey(id, index)}:over`,
        subject: over.subject,
        facts: [
          [facts.since, outageTime(since)],
          [facts.until, outageTime(at)],
          [facts.todo, over.todo],
        ],
      })
    return true
  })
  if (isNew) watch.log.warn({ event: 'mail_outage_over', since }, 'emails go out again')
}

async function recipientsOf(
  { config, db }: Settings['deps'],
  ownersOf: Settings['ownersOf'],
): Promise<string[]> {
  if (config.officeEmail !== null) return [config.officeEmail]
  const owners = await ownersOf(db)
  return owners.length === 0 ? [company.email] : owners.slice(0, mostOwners)
}

async function queueAlert(
  tx: Db,
  { config }: Settings['deps'],
  mail: { to: string; key: string; subject: string; facts: readonly Fact[] },
): Promise<void> {
  const { subject, to } = mail
  const order = officeAlert({ config }, { subject, facts: mail.facts, path: staffPage('outbox') })
  if (order.template !== 'officeAlert') return
  const data = { ...order.data, isUrgent: true as const }
  await queueMail(tx, { ...order, to, data, idempotencyKey: mail.key })
}
