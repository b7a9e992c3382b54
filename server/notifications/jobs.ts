import { todayAt } from '#domain/calendar.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { IsStillWanted } from '#server/outbox/send-message.ts'
import type { Job } from '#server/db/job.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { textCapAlert } from '#content/text-consent.ts'
import { forgetOldCodes } from './text-code-store.ts'
import { stillWanted } from './text-customer.ts'

const codeRetentionMs = 2 * 24 * 60 * 60 * 1000

/** What the outbox asks of the texts that customers have chosen. */
export function ownTexts(deps: Pick<Deps, 'config' | 'now'>): {
  isStillWanted: IsStillWanted
  notifyOfCap: (db: Db) => Promise<void>
} {
  return { isStillWanted: stillWanted(deps), notifyOfCap: (db) => notifyOfCap(db, deps) }
}

export function notificationJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  return [
    {
      name: 'forget_text_codes',
      at: '22 3 * * *',
      run: () => forgetOldCodes(db, new Date(now().getTime() - codeRetentionMs)),
    },
  ]
}

// Once a day, however many texts wait.
async function notifyOfCap(db: Db, { config, now }: Pick<Deps, 'config' | 'now'>): Promise<void> {
  const facts = [
    [textCapAlert.fact, String(config.smsDailyCap)],
    [textCapAlert.what, textCapAlert.text],
  ] as const
  const order = officeAlert(
    { config },
    { subject: textCapAlert.subject, facts, path: staffTab('sms', 'history') },
  )
  await queueMail(db, { ...order, idempotencyKey: `sms-daily-cap:${todayAt(now())}` })
}
