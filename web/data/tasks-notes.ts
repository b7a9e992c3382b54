import {
  addAppointmentNote,
  addCustomerNote,
  addInvoiceNote,
  addServiceNote,
  correctAppointmentNote,
  correctCustomerNote,
  correctInvoiceNote,
  correctServiceNote,
  listAppointmentNotes,
  listCustomerNotes,
  listInvoiceNotes,
  listServiceNotes,
  listTeammates,
  removeAppointmentNote,
  removeCustomerNote,
  removeInvoiceNote,
  removeServiceNote,
} from '#domain/tasks/notes/staff-calls.ts'
import type { NewNote, NoteChange, NoteSubject } from '#domain/tasks/notes/notes.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

type Subject = { kind: NoteSubject; id: string }

const callsOf = {
  customers: {
    list: listCustomerNotes,
    add: addCustomerNote,
    correct: correctCustomerNote,
    remove: removeCustomerNote,
  },
  services: {
    list: listServiceNotes,
    add: addServiceNote,
    correct: correctServiceNote,
    remove: removeServiceNote,
  },
  appointments: {
    list: listAppointmentNotes,
    add: addAppointmentNote,
    correct: correctAppointmentNote,
    remove: removeAppointmentNote,
  },
  invoices: {
    list: listInvoiceNotes,
    add: addInvoiceNote,
    correct: correctInvoiceNote,
    remove: removeInvoiceNote,
  },
}

export const notesQuery = ({ kind, id }: Subject) =>
  staffClient.query(callsOf[kind].list, { params: { id } })

/** Colleagues who may open what a note is about. */
export const teammatesQuery = (subject: NoteSubject) => ({
  ...staffClient.query(listTeammates, { query: { subject } }),
  staleTime: Infinity,
})

export const noteCalls = {
  add: ({ kind, id }: Subject, body: NewNote, { idempotencyKey }: SendingOnce) =>
    staffClient.send(callsOf[kind].add, { params: { id }, body, idempotencyKey }),
  correct: ({ kind, id }: Subject, noteId: string, body: NoteChange) =>
    staffClient.send(callsOf[kind].correct, { params: { id, noteId }, body }),
  remove: ({ kind, id }: Subject, noteId: string) =>
    staffClient.send(callsOf[kind].remove, { params: { id, noteId } }),
}
