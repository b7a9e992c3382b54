import { company } from '#content/company.ts'
import { questionText as words } from '#content/hold-questions.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import {
  type AnswerToHold,
  type PortalQuestion,
  portalQuestionsOf,
  questionRefusals,
} from '#domain/services/bench/questions.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyReaders } from '#server/notifications/open-pages.ts'
import { queueMail } from '#server/outbox/store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { type FilterRow, findFilterRow } from '#server/services/bench/filter-store.ts'
import { withdrawQuestion } from '#server/services/bench/hold.ts'
import { lockQuestion, questionOf, storeAnswer } from '#server/services/bench/questions-store.ts'
import { findService } from '#server/services/store.ts'

const phone = company.phone.display

/**
 * The first answer counts, and our team hears of it. The same once more is the same; another one,
 * or one that comes too late, is `conflict`.
 */
export function answerQuestion(
  deps: Deps,
  actor: CustomerActor,
  id: string,
  { answer }: AnswerToHold,
): Promise<PortalQuestion> {
  return deps.db.transaction().execute(async (tx) => {
    const { row, filter, isCancelled } = await lockAsked(tx, actor, id)
    const customer = await readCustomer(tx, actor.customerId)
    const by = `${customer.firstName} ${customer.lastName}`
    if (row.answer === answer && row.answeredBy === by) return shown(tx, id)
    if (row.answer !== null)
      throw new CodedError(
        'conflict',
        fill(questionRefusals.answered, { by: row.answeredBy ?? '', answer: row.answer, phone }),
      )
    if (isCancelled) throw new CodedError('conflict', fill(questionRefusals.cancelled, { phone }))
    if (row.releasedAt !== null)
      throw new CodedError('conflict', fill(questionRefusals.over, { phone }))
    await storeAnswer(tx, id, { text: answer, by, writtenBy: null }, deps.now())
    await withdrawQuestion(tx, id)
    await notifyReaders(tx, actor.customerId, 'service')
    // Anyone may sign in as the demo customer, so nothing is sent for it.
    if (!actor.isDemo)
      await queueMail(
        tx,
        alertOf(deps, { ...customer, by }, filter, { asked: row.question, answer }),
      )
    return shown(tx, id)
  })
}

/** Throws `not_found` where the customer was not asked, or another one was. */
async function lockAsked(tx: Db, actor: CustomerActor, id: string) {
  const row = await lockQuestion(tx, id)
  const filter = row === null ? null : await findFilterRow(tx, row.serviceFilterId)
  const service = filter === null ? null : await findService(tx, actor, filter.serviceId)
  if (row?.askedOf !== 'customer' || filter === null || service === null)
    throw new CodedError('not_found', questionRefusals.unknown)
  return { row, filter, isCancelled: service.status === 'cancelled' }
}

async function shown(tx: Db, id: string): Promise<PortalQuestion> {
  const row = await lockQuestion(tx, id)
  const question = row === null ? undefined : portalQuestionsOf([questionOf(row)])[0]
  if (question === undefined) throw new CodedError('not_found', questionRefusals.unknown)
  return question
}

function alertOf(
  deps: Deps,
  { by, company: from, email }: { by: string; company: string | null; email: string },
  { serialNumber, serviceId }: FilterRow,
  { asked, answer }: { asked: string; answer: string },
) {
  const { facts, subject } = words.office
  return officeAlert(deps, {
    subject: fill(subject, { question: asked }),
    facts: [
      [facts.question, asked],
      [facts.answer, answer],
      [facts.by, by],
      [facts.company, from],
      [facts.filter, serialNumber],
    ],
    path: rowAddress('service_history', serviceId),
    replyTo: email,
  })
}
