import { call, created, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  newNote,
  note,
  noteChange,
  noteList,
  noteSubjects,
  teammates,
  teammatesQuery,
} from './notes.ts'

const everybody = { access: { staff: staffMay.readCustomers } } as const
const about = {
  customers: { access: { staff: staffMay[noteSubjects.customers] } },
  services: { access: { staff: staffMay[noteSubjects.services] } },
  appointments: { access: { staff: staffMay[noteSubjects.appointments] } },
  invoices: { access: { staff: staffMay[noteSubjects.invoices] } },
} as const
const listed = { answer: value(noteList) } as const
const added = { once: true, body: newNote, answer: created(note) } as const
const corrected = { body: noteChange, answer: value(note) } as const
const removed = { answer: nothing } as const

export const listCustomerNotes = call('GET /api/admin/customers/:id/notes', {
  ...about.customers,
  ...listed,
})

export const addCustomerNote = call('POST /api/admin/customers/:id/notes', {
  ...about.customers,
  ...added,
})

export const correctCustomerNote = call('PATCH /api/admin/customers/:id/notes/:noteId', {
  ...about.customers,
  ...corrected,
})

export const removeCustomerNote = call('DELETE /api/admin/customers/:id/notes/:noteId', {
  ...about.customers,
  ...removed,
})

export const listServiceNotes = call('GET /api/admin/services/:id/notes', {
  ...about.services,
  ...listed,
})

export const addServiceNote = call('POST /api/admin/services/:id/notes', {
  ...about.services,
  ...added,
})

export const correctServiceNote = call('PATCH /api/admin/services/:id/notes/:noteId', {
  ...about.services,
  ...corrected,
})

export const removeServiceNote = call('DELETE /api/admin/services/:id/notes/:noteId', {
  ...about.services,
  ...removed,
})

export const listAppointmentNotes = call('GET /api/admin/appointments/:id/notes', {
  ...about.appointments,
  ...listed,
})

export const addAppointmentNote = call('POST /api/admin/appointments/:id/notes', {
  ...about.appointments,
  ...added,
})

export const correctAppointmentNote = call('PATCH /api/admin/appointments/:id/notes/:noteId', {
  ...about.appointments,
  ...corrected,
})

export const removeAppointmentNote = call('DELETE /api/admin/appointments/:id/notes/:noteId', {
  ...about.appointments,
  ...removed,
})

export const listInvoiceNotes = call('GET /api/admin/invoices/:id/notes', {
  ...about.invoices,
  ...listed,
})

export const addInvoiceNote = call('POST /api/admin/invoices/:id/notes', {
  ...about.invoices,
  ...added,
})

export const correctInvoiceNote = call('PATCH /api/admin/invoices/:id/notes/:noteId', {
  ...about.invoices,
  ...corrected,
})

export const removeInvoiceNote = call('DELETE /api/admin/invoices/:id/notes/:noteId', {
  ...about.invoices,
  ...removed,
})

export const listTeammates = call('GET /api/admin/teammates', {
  ...everybody,
  query: teammatesQuery,
  answer: value(teammates),
})
