import { describe, expect, test } from 'vitest'
import { mayDo, staffMay, staffRoles, tasksOf, type StaffTask } from './staff-roles.ts'

const officeOnly = [true, true, false]
const everyone = [true, true, true]

/** Owner, office, technician. */
const table: Record<StaffTask, boolean[]> = {
  seeToday: everyone,
  readLeads: officeOnly,
  answerRequests: officeOnly,
  readRetention: officeOnly,
  sendMessages: officeOnly,
  readOutbox: officeOnly,
  approveReviews: officeOnly,
  planAppointments: officeOnly,
  manageInvoices: officeOnly,
  readCustomers: everyone,
  changeCustomers: officeOnly,
  importCustomers: officeOnly,
  recordServices: everyone,
  chat: everyone,
  readAccuracy: everyone,
  changePriors: officeOnly,
  readAudit: [true, false, false],
  manageStaff: [true, false, false],
  changeSettings: [true, false, false],
  handlePrivacy: [true, false, false],
}

describe('what each role may do', () => {
  test.each(Object.entries(table) as [StaffTask, boolean[]][])(
    '%s: owner, office, technician %j',
    (task, allowed) => {
      expect(staffRoles.map((role) => mayDo(role, task))).toEqual(allowed)
    },
  )

  test('the owner may do everything, and whoever may do less may do a part of it', () => {
    const all = Object.keys(staffMay) as StaffTask[]
    expect(tasksOf('owner')).toEqual(all)
    expect(tasksOf('office')).toEqual(all.filter((task) => table[task][1]))
    expect(tasksOf('technician')).toEqual(all.filter((task) => table[task].every(Boolean)))
  })
})
