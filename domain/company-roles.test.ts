import { expect, test } from 'vitest'
import { companyRoles, opens, partsOf } from './company-roles.ts'

test('a manager opens all of the portal', () => {
  expect(partsOf('manager')).toEqual([
    'own',
    'appointments',
    'money',
    'services',
    'fleet',
    'people',
  ])
})

test('an accountant sees money and no fleet, a driver appointments and no money', () => {
  expect(partsOf('billing')).toEqual(['own', 'money'])
  expect(partsOf('driver')).toEqual(['own', 'appointments'])
})

test.each(companyRoles)('%s may always reach their own account', (role) => {
  expect(opens(role, 'own')).toBe(true)
})

test('only managers change people', () => {
  expect(companyRoles.filter((role) => opens(role, 'people'))).toEqual(['manager'])
})
