import * as calls from '#domain/tasks/notes/staff-calls.ts'
import { noteSubjects, type NoteSubject } from '#domain/tasks/notes/notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Handler, serve } from '#server/http/serve.ts'
import { listColleagues } from '#server/staff/store.ts'
import { addNote, correctNote, readNotes, removeNote } from './write-note.ts'

/** What staff say among themselves: whoever opens a thing may write about it. */
export function notesRoutes(app: App, deps: Deps): void {
  const customers = notesOn(deps, 'customers')
  const services = notesOn(deps, 'services')
  const appointments = notesOn(deps, 'appointments')
  const invoices = notesOn(deps, 'invoices')
  serve(app, calls, {
    listCustomerNotes: customers.list,
    addCustomerNote: customers.add,
    correctCustomerNote: customers.correct,
    removeCustomerNote: customers.remove,

    listServiceNotes: services.list,
    addServiceNote: services.add,
    correctServiceNote: services.correct,
    removeServiceNote: services.remove,

    listAppointmentNotes: appointments.list,
    addAppointmentNote: appointments.add,
    correctAppointmentNote: appointments.correct,
    removeAppointmentNote: appointments.remove,

    listInvoiceNotes: invoices.list,
    addInvoiceNote: invoices.add,
    correctInvoiceNote: invoices.correct,
    removeInvoiceNote: invoices.remove,

    async listTeammates({ query, actor }) {
      const people = await listColleagues(deps.db, staffMay[noteSubjects[query.subject]])
      return people.map(({ id, name }) => ({ id, name, isSelf: id === actor.staffId }))
    },
  })
}

type NoteHandlers = {
  list: Handler<typeof calls.listCustomerNotes>
  add: Handler<typeof calls.addCustomerNote>
  correct: Handler<typeof calls.correctCustomerNote>
  remove: Handler<typeof calls.removeCustomerNote>
}

/** The same four calls for each kind of thing that a note can be about. */
function notesOn(deps: Deps, kind: NoteSubject): NoteHandlers {
  return {
    async list({ params: { id }, actor }) {
      await auditLook(deps.db, actor, 'list_read', { kind: 'notes', id })
      return readNotes({ deps, actor, subject: { kind, id } })
    },
    add: ({ params: { id }, actor, key, body }) =>
      addNote({ deps, actor, subject: { kind, id } }, body, key),
    correct: ({ params: { id, noteId }, actor, body }) =>
      correctNote({ deps, actor, subject: { kind, id } }, noteId, body),
    remove: ({ params: { id, noteId }, actor }) =>
      removeNote({ deps, actor, subject: { kind, id } }, noteId),
  }
}
