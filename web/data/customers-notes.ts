import type { NewNote, Note, NoteChange, NoteSubject, Teammate } from '#domain/customers/notes.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

type Subject = { kind: NoteSubject; id: string }

const address = ({ kind, id }: Subject, noteId?: string) =>
  ['/api/admin', kind, encodeURIComponent(id), 'notes', noteId]
    .filter((part) => part !== undefined)
    .join('/')

export const notesQuery = (subject: Subject) => ({
  queryKey: [address(subject)],
  queryFn: () => callAsStaff<Note[]>('GET', address(subject)),
})

/** Colleagues who may open what a note is about. */
export const teammatesQuery = (subject: NoteSubject) => ({
  queryKey: ['/api/admin/teammates', subject],
  queryFn: () =>
    callAsStaff<Teammate[]>(
      'GET',
      `/api/admin/teammates?${new URLSearchParams({ subject }).toString()}`,
    ),
  staleTime: Infinity,
})

export const noteCalls = {
  add: (subject: Subject, body: NewNote, { idempotencyKey }: Sending) =>
    callAsStaff<Note>('POST', address(subject), { body, idempotencyKey }),
  correct: (subject: Subject, noteId: string, body: NoteChange) =>
    callAsStaff<Note>('PATCH', address(subject, noteId), { body }),
  remove: (subject: Subject, noteId: string) =>
    callAsStaff<null>('DELETE', address(subject, noteId)),
  seeTo: (noteId: string, isDone: boolean) =>
    callAsStaff<null>('PUT', `/api/admin/mentions/${encodeURIComponent(noteId)}`, {
      body: { isDone },
    }),
}
