import { randomUUID } from 'node:crypto'
import { erasureWarnings, privacyRefusals } from '#content/privacy-requests.ts'
import { todayAt } from '#domain/calendar.ts'
import type { ErasureDone, ErasurePreview } from '#domain/customers/privacy/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { audit, type Auditor } from '#server/audit/store.ts'
import type { Person } from '#server/personal-data/held/held.ts'
import {
  countRows,
  endConversationsOf,
  eraseRows,
  idsOf,
  type TableCount,
} from '#server/personal-data/erase-rows.ts'
import {
  appendErased,
  erasedKey,
  type ErasedPerson,
  type MarkOf,
  marksWith,
} from '#server/personal-data/erased-list.ts'
import { forgetNames } from '#server/personal-data/forget-names.ts'
import type { Db } from '#server/db/open.ts'
import {
  type Completed,
  completePerson,
  placeholderEmails,
  textedNumbers,
  unfinishedOf,
} from '#server/personal-data/person-doors.ts'
import type { Deps } from '#server/http/context.ts'
import { handAllOver } from '#server/companies/leave.ts'
import { findScope, lockPeople } from '#server/companies/store.ts'
import { repeatTorn } from '#server/db/repeat-torn.ts'
import { removeMessageFiles } from '#server/outbox/providers/outbox-folder.ts'
import { suppress, suppressErased } from '#server/outbox/suppression-store.ts'
import { storeErased } from './erasure-store.ts'

type Setting = Pick<Deps, 'config' | 'db' | 'now'>
/** `again`: after a backup from before the erasure was restored. */
type Erasure = { person: Person; by: Auditor; again?: ErasedPerson }

// A request of theirs just arrived and refers to a row that is going: all is done again.
const newRows = { '23503': 2 }

/** Preview: what would be erased, what stays and why, and what is not finished yet. */
export async function previewErasure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sent: Person,
): Promise<ErasurePreview> {
  const completed = await completePerson(db, sent)
  refuseDemo(completed)
  const { person, mergedAccounts, sharedPhones } = completed
  const tables = await countAsErased(db, person, now())
  const unfinished = await unfinishedOf(db, person, now())
  return {
    tables,
    warnings: erasureWarnings({ ...unfinished, mergedAccounts, sharedPhones }),
    confirmation: confirmationOf(sent, person),
  }
}

// What belongs to a company with other people stays with it, as at the erasure itself.
async function countAsErased(db: Db, person: Person, at: Date): Promise<TableCount[]> {
  const tx = await db.startTransaction().execute()
  try {
    await handAllOver(tx, person.customers, at)
    return await countRows(tx, person, todayAt(at))
  } finally {
    await tx.rollback().execute()
  }
}

/** The same, typed by somebody who has read the preview. */
export async function refuseUnconfirmed(db: Db, sent: Person, typed: string): Promise<void> {
  const { person } = await completePerson(db, sent)
  if (typed.trim().toLowerCase() === confirmationOf(sent, person).toLowerCase()) return
  throw new CodedError('invalid_input', privacyRefusals.notConfirmed, {
    confirmation: privacyRefusals.notConfirmed,
  })
}

/** Erases a person from every table, or does nothing. The record of it does not say who it was. */
export async function eraseForGood(setting: Setting, erasure: Erasure): Promise<ErasureDone> {
  const { mails, ...done } = await repeatTorn(
    () => setting.db.transaction().execute((tx) => erasePerson(setting, tx, erasure)),
    newRows,
  )
  // After the commit, since a file cannot be rolled back. The nightly job repeats it, should the
  // server end in between.
  await removeMessageFiles(setting.config.dataDir, { ids: new Set(mails) })
  return done
}

async function erasePerson({ config, now }: Setting, tx: Db, { person: sent, by, again }: Erasure) {
  const { person, ...completed } = await lockedPerson(tx, sent)
  refuseDemo(completed)
  const today = todayAt(now())
  await handAllOver(tx, person.customers, now())
  const counts = await countRows(tx, person, today)
  if (counts.length === 0 && again === undefined)
    throw new CodedError('not_found', privacyRefusals.nobody)
  const markOf = marksWith(config)
  const entry = again ?? (await entryOf(tx, person, markOf, now()))
  await endConversationsOf(tx, person)
  for (const phone of await textedNumbers(tx, person))
    await suppressErased(tx, 'sms', erasedKey(markOf('sms', phone)))
  await forgetNames(tx, person)
  await eraseRows(tx, person, today, markOf)
  // What is left of an account for its invoices has no address, so nothing can be sent there.
  for (const email of await placeholderEmails(tx, person))
    await suppress(tx, 'mail', email, 'bounced')
  await storeErased(tx, entry)
  const [erased, kept] = [sumOf(counts, 'erased'), sumOf(counts, 'kept')]
  await audit(tx, by, 'person_erased', {
    kind: 'person',
    id: entry.id,
    detail: { customers: person.customers, erased, kept, tables: byTable(counts) },
  })
  // Last, and before the commit, so that it exists whichever backup is restored later.
  if (again === undefined) await appendErased(config.dataDir, [entry])
  return { id: entry.id, erased, kept, mails: entry.mails }
}

// As a merge locks them: people before companies. Whoever was merged with them while this waited is
// erased as well, which whoever confirmed it has not read.
async function lockedPerson(tx: Db, sent: Person): Promise<Completed> {
  const { person } = await completePerson(tx, sent)
  const there = await Promise.all(person.customers.map((id) => findScope(tx, id)))
  await lockPeople(
    tx,
    there.flatMap((scope) => (scope === null ? [] : [scope.customerId])),
  )
  const locked = await completePerson(tx, sent)
  if (locked.person.customers.length !== person.customers.length)
    throw new CodedError('conflict', privacyRefusals.changedMeanwhile)
  return locked
}

async function entryOf(tx: Db, person: Person, markOf: MarkOf, at: Date): Promise<ErasedPerson> {
  const { rows, mails } = await idsOf(tx, person)
  const marks = [
    ...person.emails.map((email) => markOf('mail', email)),
    ...person.phones.map((phone) => markOf('sms', phone)),
  ]
  return {
    id: randomUUID(),
    at: at.toISOString(),
    customers: [...person.customers],
    rows,
    marks,
    mails,
  }
}

function refuseDemo({ isDemo }: Pick<Completed, 'isDemo'>): void {
  if (isDemo) throw new CodedError('not_allowed', privacyRefusals.demo)
}

function confirmationOf(sent: Person, person: Person): string {
  return sent.emails[0] ?? person.emails[0] ?? sent.phones[0] ?? 'ERASE'
}

const sumOf = (counts: readonly TableCount[], what: 'erased' | 'kept') =>
  counts.reduce((sum, count) => sum + count[what], 0)
const byTable = (counts: readonly TableCount[]) =>
  Object.fromEntries(counts.map(({ table, erased, kept }) => [table, { erased, kept }]))
