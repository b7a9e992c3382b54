import type { StaffActor } from '#domain/actor.ts'
import {
  mentionedIn,
  type NewNote,
  type Note,
  type NoteChange,
  noteSubjects,
} from '#domain/tasks/notes/notes.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, staffRoles } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { listColleagues } from '#server/staff/store.ts'
import { storeMentions } from './mention-store.ts'
import {
  customerOf,
  lockNote,
  notesOf,
  removeRow,
  storeNote,
  storeText,
  type Subject,
  tableOf,
} from './store.ts'

type Writing = { deps: Deps; actor: StaffActor; subject: Subject }

const noSuch = {
  customers: 'There is no such customer.',
  services: 'There is no such service.',
  appointments: 'There is no such appointment.',
  invoices: 'There is no such invoice.',
} as const
const noSuchNote = 'There is no such note. It may have been removed.'
const notOwn = 'Only the person who wrote a note can change it.'
const changedMeanwhile =
  'This note was changed while you had the page open. Please compare and save again.'

export async function readNotes({ deps: { db }, actor, subject }: Writing): Promise<Note[]> {
  if ((await customerOf(db, subject)) === null) throw noSuchSubject(subject)
  return notesOf(db, actor, subject)
}

/** A repeat with the same key is the same note, and is recorded once. */
export function addNote(
  { deps: { db, now }, actor, subject }: Writing,
  { text }: NewNote,
  key: string | null,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const customerId = await customerOf(tx, subject)
    if (customerId === null) throw noSuchSubject(subject)
    await refuseMerged(tx, customerId)
    const named = await namedIn(tx, actor, subject, text)
    const stored = await storeNote(tx, actor, { subject, customerId, text, key }, async (id) => {
      await storeMentions(tx, { noteId: id, by: actor.name, named, gone: [] }, now())
      await recordNote(tx, { actor, subject }, 'note added')
    })
    if (stored === null) throw new CodedError('not_found', noSuchNote)
    return stored
  })
}

/** Throws `conflict` with `current` when the note is newer than the form. */
export function correctNote(
  { deps: { db, now }, actor, subject }: Writing,
  id: string,
  { text, updatedAt }: NoteChange,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const before = await ownNote(tx, { actor, subject }, id)
    if (new Date(before.updatedAt).getTime() !== new Date(updatedAt).getTime())
      throw newerThanForm(before)
    if (before.text === text) return before
    const at = now()
    const named = await namedIn(tx, actor, subject, text)
    const gone = await noLongerNamed(tx, before.text, named)
    await storeText(tx, id, text, at)
    await storeMentions(tx, { noteId: id, by: actor.name, named, gone }, at)
    await recordNote(tx, { actor, subject }, 'note corrected')
    return { ...before, text, updatedAt: at.toISOString() }
  })
}

export function removeNote({ deps: { db }, actor, subject }: Writing, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await ownNote(tx, { actor, subject }, id)
    await removeRow(tx, id)
    await recordNote(tx, { actor, subject }, 'note removed')
  })
}

/** Throws `invalid_input` where somebody is named whose role does not open what it is about. */
async function namedIn(
  tx: Db,
  { staffId }: StaffActor,
  { kind }: Subject,
  text: string,
): Promise<string[]> {
  if (!text.includes('@')) return []
  const named = mentionedIn(text, await listColleagues(tx, staffRoles))
  const shut = named.find(({ role }) => !mayDo(role, noteSubjects[kind]))
  if (shut !== undefined) {
    const refusal = `${shut.name} can’t open ${kind}, so a note here wouldn’t reach them. Please mention someone else.`
    throw new CodedError('invalid_input', refusal, { text: refusal })
  }
  return named.map(({ id }) => id).filter((id) => id !== staffId)
}

// Only of those who were named: a mention that was handed over stays with whoever has it now.
async function noLongerNamed(tx: Db, before: string, named: readonly string[]): Promise<string[]> {
  const were = mentionedIn(before, await listColleagues(tx, staffRoles))
  return were.map(({ id }) => id).filter((id) => !named.includes(id))
}

type Whose = Pick<Writing, 'actor' | 'subject'>

async function ownNote(tx: Db, { actor, subject }: Whose, id: string): Promise<Note> {
  const found = await lockNote(tx, actor, subject, id)
  if (found === null) throw new CodedError('not_found', noSuchNote)
  if (!found.isOwn) throw new CodedError('not_allowed', notOwn)
  return found
}

// Not among the changes of a customer's rows, which their export has.
function recordNote(tx: Db, { actor, subject }: Whose, change: string): Promise<void> {
  const { kind, id } = subject
  return audit(tx, actor, 'customer_changed', { kind: tableOf[kind], id, detail: { change } })
}

const noSuchSubject = ({ kind }: Subject) => new CodedError('not_found', noSuch[kind])

function newerThanForm(current: Note): CodedError {
  const error = new CodedError('conflict', changedMeanwhile)
  error.details = { current }
  return error
}
