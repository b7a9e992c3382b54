import type { NewNote, Note, NoteChange } from '#domain/customers/notes.ts'
import { ApiError } from './api.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

const address = (customerId: string, noteId?: string) =>
  ['/api/admin/customers', encodeURIComponent(customerId), 'notes', noteId]
    .filter((part) => part !== undefined)
    .join('/')

export const noteCalls = {
  add: (customerId: string, body: NewNote, { idempotencyKey }: Sending) =>
    callAsStaff<Note>('POST', address(customerId), { body, idempotencyKey }),
  correct: (customerId: string, noteId: string, body: NoteChange) =>
    callAsStaff<Note>('PATCH', address(customerId, noteId), { body }),
  remove: (customerId: string, noteId: string) =>
    callAsStaff<null>('DELETE', address(customerId, noteId)),
}

/** The note as it is by now, where the form was older. */
export function currentNoteIn(error: unknown): Note | null {
  const current = error instanceof ApiError ? error.details['current'] : undefined
  return current === undefined ? null : (current as Note)
}
