import type { StaffActor } from '#domain/actor.ts'
import type { NewNote, Note, NoteChange } from '#domain/customers/notes.ts'
import { CodedError } from '#domain/errors.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { lockNote, removeRow, storeNote, storeText } from './store.ts'

type Writing = { deps: Deps; actor: StaffActor; customerId: string }

const noSuchCustomer = 'There is no such customer.'
const noSuchNote = 'There is no such note. It may have been removed.'
const notOwn = 'Only the person who wrote a note can change it.'
const changedMeanwhile =
  'This note was changed while you had the page open. Please compare and save again.'

/** A repeat with the same key is the same note, and is recorded once. */
export function addNote(
  { deps: { db }, actor, customerId }: Writing,
  { text }: NewNote,
  key: string | null,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new CodedError('not_found', noSuchCustomer)
    return storeNote(tx, actor, { customerId, text, key }, () =>
      recordNote(tx, { actor, customerId }, 'note added'),
    )
  })
}

/** Throws `conflict` with `current` when the note is newer than the form. */
export function correctNote(
  { deps: { db, now }, actor, customerId }: Writing,
  id: string,
  { text, updatedAt }: NoteChange,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const before = await ownNote(tx, { actor, customerId }, id)
    if (new Date(before.updatedAt).getTime() !== new Date(updatedAt).getTime())
      throw newerThanForm(before)
    if (before.text === text) return before
    const at = now()
    await storeText(tx, id, text, at)
    await recordNote(tx, { actor, customerId }, 'note corrected')
    return { ...before, text, updatedAt: at.toISOString() }
  })
}

export function removeNote(
  { deps: { db }, actor, customerId }: Writing,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await ownNote(tx, { actor, customerId }, id)
    await removeRow(tx, id)
    await recordNote(tx, { actor, customerId }, 'note removed')
  })
}

type Whose = Pick<Writing, 'actor' | 'customerId'>

async function ownNote(tx: Db, { actor, customerId }: Whose, id: string): Promise<Note> {
  const found = await lockNote(tx, actor, { customerId, id })
  if (found === null) throw new CodedError('not_found', noSuchNote)
  if (!found.isOwn) throw new CodedError('not_allowed', notOwn)
  return found
}

// Not among the changes of a customer's rows, which their export has.
function recordNote(tx: Db, { actor, customerId }: Whose, change: string): Promise<void> {
  const subject = { kind: 'customers', id: customerId, detail: { change } }
  return audit(tx, actor, 'customer_changed', subject)
}

function newerThanForm(current: Note): CodedError {
  const error = new CodedError('conflict', changedMeanwhile)
  error.details = { current }
  return error
}
