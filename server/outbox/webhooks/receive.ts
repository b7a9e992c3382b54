import type { OutboxChannel } from '#domain/outbox/delivery.ts'
import { keywordAnswers, receivedTextAlert } from '#content/text-messages.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import {
  afterKeyword,
  changesNothing,
  type Keyword,
  readKeyword,
} from '#domain/outbox/texts/keywords.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { whyNoText } from '#domain/outbox/texts/textable-numbers.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import { storedMark } from '#server/personal-data/erased-list.ts'
import { receivedTextKey } from '#server/personal-data/held/whose-rows.ts'
import type { Log } from '#server/db/log.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { countTextsToRead, insertInboundText, queueSms } from '#server/outbox/texts/text-store.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { queueMail } from '#server/outbox/store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { applyDeliveryReport } from '#server/outbox/delivery-store.ts'
import {
  anySuppressionOf,
  liftErased,
  liftSuppression,
  suppress,
} from '#server/outbox/suppression-store.ts'
import type { InboundText, Report } from './reports.ts'
import { markUnmatched, noteEvent } from './store.ts'

type Receiving = { db: Db; log: Pick<Log, 'warn'> }
type Sender = { provider: string; channel: OutboxChannel }

/**
 * Acts on one report, once. One that changes nothing of ours is counted, and logged by its kind.
 */
export async function receiveReport(
  { db, log }: Receiving,
  { provider, channel }: Sender,
  report: Report,
): Promise<void> {
  const isNews = await db.transaction().execute(async (tx) => {
    if (!(await noteEvent(tx, provider, report.eventId))) return false
    const row = await applyDeliveryReport(
      tx,
      { ...report, provider, channel },
      report.deliveryReport,
      report.reason,
    )
    const recipient = report.recipient ?? row?.recipient ?? null
    const isBlocked = recipient !== null && report.suppress !== null
    if (recipient !== null && report.suppress !== null)
      await suppress(tx, channel, recipient, report.suppress)
    if (row !== null || isBlocked) return false
    await markUnmatched(tx, provider, report.eventId)
    return true
  })
  if (!isNews) return
  const event = /^[\w.]{1,40}$/.test(report.event) ? report.event : 'unread'
  log.warn({ provider, event }, 'a report that is about no message of ours')
}

type Setting = Pick<Deps, 'db' | 'config' | 'now'>

/** When whoever has this number is next expected, as people read it; null for never. */
export type NextAppointment = (tx: Db, number: string, now: Date) => Promise<string | null>

/**
 * Stores an incoming text, and acts on a keyword right away. Any other, a keyword that changes
 * nothing, and a goodbye before an appointment are reported to our team.
 */
export async function receiveText(
  deps: Setting,
  text: InboundText,
  nextAppointment: NextAppointment,
): Promise<void> {
  const { db, config, now } = deps
  const { messageId, from, body } = text
  const said = readKeyword(body)
  await db.transaction().execute(async (tx) => {
    const isOptedOut = (await anySuppressionOf(tx, config, 'sms', from)) === 'opted_out'
    const keyword = said !== null && changesNothing(said, isOptedOut) ? null : said
    const isNew = await insertInboundText(tx, {
      phoneNumber: from,
      message: body,
      keyword,
      providerMessageId: messageId,
    })
    if (!isNew) return
    const appointment = said === 'stop' ? await nextAppointment(tx, from, now()) : null
    if (keyword === null || appointment !== null) await reportText(tx, deps, text, appointment)
    if (said !== null) await actOn(tx, deps, text, { keyword: said, isOptedOut })
  })
}

async function actOn(
  tx: Db,
  { config, now }: Setting,
  { messageId, from, isAnswered }: InboundText,
  { keyword, isOptedOut }: { keyword: Keyword; isOptedOut: boolean },
): Promise<void> {
  const after = afterKeyword(keyword, { isOptedOut, isAnswered })
  if (keyword === 'start') await liftErased(tx, 'sms', storedMark(config, 'sms', from))
  if (keyword !== 'help')
    await (after.isOptedOut
      ? suppress(tx, 'sms', from, 'opted_out')
      : liftSuppression(tx, 'sms', from))
  const mayAnswer = /^\+\d{7,15}$/.test(from) && whyNoText(from, config.smsPrefixes) === null
  if (after.answer === null || !mayAnswer) return
  await queueSms(tx, {
    phoneNumber: from,
    message: keywordAnswers[after.answer],
    templateType: 'custom',
    method: textMethod(config),
    isKeywordAnswer: true,
    idempotencyKey: answerKey(after.answer, from, messageId, todayAt(now())),
  })
}

// A number that floods us does not flood the mailbox: all are on the page.
const mostAlertsOfDay = 5

async function reportText(
  tx: Db,
  { config }: Setting,
  { messageId, from, body }: InboundText,
  appointment: string | null,
): Promise<void> {
  if ((await countTextsToRead(tx, from)) > mostAlertsOfDay) return
  const { subject, facts, noWords, todo, mayCancel } = receivedTextAlert
  const number = spokenNumber(from)
  const order = officeAlert(
    { config },
    {
      subject: fill(subject, { number }),
      facts: [
        [facts.from, number],
        [facts.text, body.trim() === '' ? noWords : body],
        [facts.todo, appointment === null ? todo : fill(mayCancel, { when: appointment })],
      ],
      path: staffTab('sms', 'received'),
    },
  )
  // By its key the alert is found when the number's rows are erased.
  await queueMail(tx, { ...order, idempotencyKey: `${receivedTextKey}:${from}:${messageId}` })
}

// Two machines that answer each other would go on forever: HELP is answered once a day.
function answerKey(answer: Keyword, from: string, messageId: string, today: string): string {
  return answer === 'help' ? `sms-help:${from}:${today}` : `sms-${answer}:${messageId}`
}
