import { describe, expect, test } from 'vitest'
import { mayDo, staffMay, staffRoles, tasksOf, type StaffTask } from './roles.ts'

describe('what each role may do', () => {
  test.each([
    // task, owner, office, technician
    ['readLeads', true, true, false],
    ['answerRequests', true, true, false],
    ['readRetention', true, true, false],
    ['sendMessages', true, true, false],
    ['readOutbox', true, true, false],
    ['approveReviews', true, true, false],
    ['planAppointments', true, true, false],
    ['manageInvoices', true, true, false],
    ['readCustomers', true, true, true],
    ['recordServices', true, true, true],
    ['chat', true, true, true],
    ['readAudit', true, false, false],
  ] as const)('%s: owner %s, office %s, technician %s', (task, owner, office, technician) => {
    expect(staffRoles.map((role) => mayDo(role, task))).toEqual([owner, office, technician])
  })

  test('the owner may do everything, and whoever may do less may do a part of it', () => {
    const all = Object.keys(staffMay) as StaffTask[]
    expect(tasksOf('owner')).toEqual(all)
    expect(tasksOf('office')).toEqual(all.filter((task) => task !== 'readAudit'))
    expect(tasksOf('technician')).toEqual(['readCustomers', 'recordServices', 'chat'])
  })
})
