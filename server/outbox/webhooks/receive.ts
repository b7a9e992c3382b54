import type { OutboxChannel } from '#domain/outbox/delivery.ts'
import { keywordAnswers, receivedTextAlert } from '#content/text-messages.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { afterKeyword, type Keyword, readKeyword } from '#domain/outbox/texts/keywords.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { whyNoText } from '#domain/outbox/texts/textable-numbers.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import { storedMark } from '#server/personal-data/erased-list.ts'
import { receivedTextKey } from '#server/personal-data/held/whose-rows.ts'
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
import { noteEvent } from './store.ts'

/** Acts on one report, once. */
export async function receiveReport(
  db: Db,
  provider: string,
  channel: OutboxChannel,
  report: Report,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await noteEvent(tx, provider, report.eventId))) return
    const row = await applyDeliveryReport(
      tx,
      { ...report, provider },
      report.deliveryReport,
      report.reason,
    )
    const recipient = report.recipient ?? row?.recipient
    if (report.suppress !== null && recipient !== undefined)
      await suppress(tx, channel, recipient, report.suppress)
  })
}

type Setting = Pick<Deps, 'db' | 'config' | 'now'>

/** Stores an incoming text, and acts on a keyword right away. Any other is reported to our team. */
export async function receiveText(deps: Setting, text: InboundText): Promise<void> {
  const { db, config, now } = deps
  const { messageId, from, body, isAnswered } = text
  const keyword = readKeyword(body)
  await db.transaction().execute(async (tx) => {
    const isNew = await insertInboundText(tx, {
      phoneNumber: from,
      message: body,
      keyword,
      providerMessageId: messageId,
    })
    if (!isNew) return
    if (keyword === null) return reportText(tx, deps, text)
    const isOptedOut = (await anySuppressionOf(tx, config, 'sms', from)) === 'opted_out'
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
  })
}

// A number that floods us does not flood the mailbox: all are on the page.
const mostAlertsOfDay = 5

async function reportText(
  tx: Db,
  { config }: Setting,
  { messageId, from, body }: InboundText,
): Promise<void> {
  if ((await countTextsToRead(tx, from)) > mostAlertsOfDay) return
  const { subject, facts, noWords, todo } = receivedTextAlert
  const number = spokenNumber(from)
  const order = officeAlert(
    { config },
    {
      subject: fill(subject, { number }),
      facts: [
        [facts.from, number],
        [facts.text, body.trim() === '' ? noWords : body],
        [facts.todo, todo],
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
