import { expect, test } from 'vitest'
import { noteSubjectKinds, noteSubjects } from '#domain/tasks/notes/notes.ts'
import { mayDo, staffRoles, type StaffRole } from '#domain/staff-roles.ts'
import { searchKinds, taskOfKind } from './contract.ts'

const foundBy = (role: StaffRole) => searchKinds.filter((kind) => mayDo(role, taskOfKind[kind]))
const notesOf = (role: StaffRole) =>
  noteSubjectKinds.filter((subject) => mayDo(role, noteSubjects[subject]))

test('owner and office find all that can be found, and a driver nothing', () => {
  expect([foundBy('owner'), foundBy('office'), foundBy('driver')]).toEqual([
    searchKinds,
    searchKinds,
    [],
  ])
})

test('who works in the shop finds no money, no requests and no appointments', () => {
  expect(foundBy('technician')).toEqual([
    'customer',
    'company',
    'vehicle',
    'site',
    'filter',
    'service',
    'certificate',
    'chat',
    'chat_note',
    'customer_note',
    'service_note',
  ])
})

test('notes are read by who may open what they are about', () => {
  const all = ['customers', 'services', 'appointments', 'invoices']
  expect(staffRoles.map((role) => notesOf(role))).toEqual([all, all, ['customers', 'services'], []])
})
