import { describe, expect, test } from 'vitest'
import { mayDo, staffMay, staffRoles, tasksOf, type StaffTask } from './staff-roles.ts'

const officeOnly = [true, true, false, false]
const shop = [true, true, true, false]
const ownerOnly = [true, false, false, false]

/** Owner, office, technician, driver. */
const table: Record<StaffTask, boolean[]> = {
  seeToday: shop,
  readLeads: officeOnly,
  answerRequests: officeOnly,
  readRetention: officeOnly,
  sendMessages: officeOnly,
  readOutbox: officeOnly,
  approveReviews: officeOnly,
  planAppointments: officeOnly,
  driveStops: [true, false, false, true],
  manageInvoices: officeOnly,
  readCustomers: shop,
  changeCustomers: officeOnly,
  importCustomers: officeOnly,
  recordServices: shop,
  useBench: shop,
  chat: shop,
  readAccuracy: shop,
  changePriors: officeOnly,
  readAudit: ownerOnly,
  manageStaff: ownerOnly,
  changeSettings: ownerOnly,
  handlePrivacy: ownerOnly,
}

describe('what each role may do', () => {
  test.each(Object.entries(table) as [StaffTask, boolean[]][])(
    '%s: owner, office, technician, driver %j',
    (task, allowed) => {
      expect(staffRoles.map((role) => mayDo(role, task))).toEqual(allowed)
    },
  )

  test('the owner may do everything, and whoever may do less may do a part of it', () => {
    const all = Object.keys(staffMay) as StaffTask[]
    expect(tasksOf('owner')).toEqual(all)
    expect(tasksOf('office')).toEqual(all.filter((task) => table[task][1]))
    expect(tasksOf('technician')).toEqual(all.filter((task) => table[task][2]))
    expect(tasksOf('driver')).toEqual(['driveStops'])
  })
})
