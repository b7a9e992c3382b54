import { questionText as words } from '#content/hold-questions.ts'
import type { StaffActor } from '#domain/actor.ts'
import { opens } from '#domain/company-roles.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { serviceQuestion } from '#domain/outbox/texts/templates.ts'
import {
  answerOnRelease,
  questionRefusals,
  type Release,
} from '#domain/services/bench/questions.ts'
import { filterName } from '#domain/services/news/outcome.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { textKey } from '#server/notifications/text-customer.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { listColleagues } from '#server/staff/store.ts'
import { settleTasksOf, storeQuestionTask } from '#server/tasks/store.ts'
import type { FilterRow } from './filter-store.ts'
import {
  lockOpenQuestion,
  questionOf,
  storeAnswer,
  storeQuestion,
  storeReleased,
} from './questions-store.ts'

const ofCustomer = 'customer'
const occasionOf = (id: string) => `hold:${id}`

/** `askedOf` as `holdRequest` says it. */
export type Asking = { question: string; askedOf: string | null; at: Date }

/**
 * A filter goes on hold: what it waits for is someone's to answer, is on Today until then, and its
 * customer hears of it where they are asked. The filter is locked.
 */
export async function ask(
  tx: Db,
  { deps, actor }: { deps: Deps; actor: StaffActor },
  filter: FilterRow,
  { question, askedOf, at }: Asking,
): Promise<void> {
  const colleague = askedOf === ofCustomer ? null : await colleagueOf(tx, askedOf)
  const service = await readStaffService(tx, filter.serviceId, at)
  const id = await storeQuestion(tx, {
    serviceFilterId: filter.id,
    question,
    askedOf: askedOf === ofCustomer ? 'customer' : 'team',
    askedStaffId: colleague?.id ?? null,
    askedStaffName: colleague?.name ?? null,
    askedBy: actor.name,
    askedAt: at,
  })
  await storeQuestionTask(
    tx,
    {
      customerId: service.customerId,
      holdQuestionId: id,
      ownerId: colleague?.id ?? null,
      text: question,
      madeBy: actor.name,
    },
    at,
  )
  if (askedOf === ofCustomer) await askCustomer(tx, deps, { ...service, id }, filter, question)
}

/**
 * Whether a filter on hold waits for this very answer; `askedOf` is left out by a phone from before
 * questions. The filter is locked.
 */
export async function isAsked(
  tx: Db,
  { id, holdReason }: FilterRow,
  { reason, askedOf }: { reason: string | null; askedOf?: string | null },
): Promise<boolean> {
  if (holdReason !== reason) return false
  const row = await lockOpenQuestion(tx, id)
  if (row === null || askedOf === undefined) return true
  return askedOf === (row.askedOf === 'customer' ? ofCustomer : row.askedStaffId)
}

async function colleagueOf(tx: Db, id: string | null) {
  if (id === null) return null
  const colleagues = await listColleagues(tx, staffMay.useBench)
  const found = colleagues.find((one) => one.id === id)
  if (found === undefined)
    throw new CodedError('invalid_input', questionRefusals.noColleague, {
      askedOf: questionRefusals.noColleague,
    })
  return found
}

type About = { id: string; customerId: string; serviceType: string }

/** Whoever can answer: the person of the order; for one who opens no services the main contact. */
async function askCustomer(
  tx: Db,
  deps: Deps,
  { id, customerId: ofOrder, serviceType }: About,
  filter: FilterRow,
  question: string,
): Promise<void> {
  const { role, fleetOf } = await scopeOfPerson(tx, ofOrder)
  const customerId = opens(role, 'services') ? ofOrder : fleetOf
  const occasion = occasionOf(id)
  await notifyCustomer(tx, deps, {
    customerId,
    topic: 'service',
    jobEvent: 'question',
    title: words.notice.title,
    message: fill(words.notice.message, {
      service: serviceType,
      filter: filterName(filter),
      question,
    }),
    path: portalAddress('services', filter.serviceId),
    pathLabel: words.notice.link,
    mailKey: occasion,
    text: {
      kind: 'custom',
      key: occasion,
      body: ({ firstName }) => serviceQuestion({ firstName, serviceType, question }),
    },
  })
}

/** The work goes on, with what was said. The filter is locked. */
export async function settleQuestion(
  tx: Db,
  filterId: string,
  said: Release,
  { name, role }: Pick<StaffActor, 'name' | 'role'>,
  at: Date,
): Promise<void> {
  const row = await lockOpenQuestion(tx, filterId)
  // One from before questions were stored.
  if (row === null) return
  const by = { name, maySpeakForCustomer: mayDo(role, 'changeCustomers') }
  const answer = answerOnRelease(questionOf(row), said, by)
  if (answer !== null) await storeAnswer(tx, row.id, answer, at)
  await close(tx, row.id, name, at)
}

/** What it waited for is nobody's question any more. The filter is locked. */
export async function dropQuestion(tx: Db, filterId: string, by: string, at: Date): Promise<void> {
  const row = await lockOpenQuestion(tx, filterId)
  if (row !== null) await close(tx, row.id, by, at)
}

async function close(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await storeReleased(tx, id, by, at)
  await settleTasksOf(tx, 'holdQuestionId', id, { by, at })
  await withdrawQuestion(tx, id)
}

/** Nobody is asked any more who has not read it yet. */
export async function withdrawQuestion(tx: Db, id: string): Promise<void> {
  await withdrawMessages(tx, [occasionOf(id), textKey(occasionOf(id))])
}
