import { keywordAnswers } from '#content/text-messages.ts'
import { todayAt } from '#domain/calendar.ts'
import { afterKeyword, type Keyword, readKeyword } from '#domain/outbox/texts/keywords.ts'
import { whyNoText } from '#domain/outbox/texts/textable-numbers.ts'
import { storedMark } from '#server/db/personal-data/erased-list.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { insertInboundText, queueSms } from '#server/outbox/texts/text-store.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { applyDeliveryReport } from '#server/outbox/delivery-store.ts'
import {
  anySuppressionOf,
  type Channel,
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
  channel: Channel,
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

/** Stores an incoming text, and acts on a keyword right away. */
export async function receiveText(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { messageId, from, body, isAnswered }: InboundText,
): Promise<void> {
  const keyword = readKeyword(body)
  await db.transaction().execute(async (tx) => {
    const isNew = await insertInboundText(tx, {
      phoneNumber: from,
      message: body,
      keyword,
      providerMessageId: messageId,
    })
    if (!isNew || keyword === null) return
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

// Two machines that answer each other would go on forever: HELP is answered once a day.
function answerKey(answer: Keyword, from: string, messageId: string, today: string): string {
  return answer === 'help' ? `sms-help:${from}:${today}` : `sms-${answer}:${messageId}`
}
