import { expect, test } from 'vitest'
import { officePlaces } from '#content/admin-chrome.ts'
import { type StaffRole, staffRoles, tasksOf } from '#domain/staff-roles.ts'
import { menuOf, officePages, placeAt } from './office-places.ts'

const as = (role: StaffRole) => ({ role, tasks: tasksOf(role) })
const entriesOf = (role: StaffRole) => menuOf(as(role)).map(({ label }) => label)

const places = [
  'Today',
  'Board',
  'Bench',
  'Services',
  'Customers',
  'Inbox',
  'Money',
  'Settings',
] as const

test.each([
  ['owner', places],
  ['office', places],
  ['technician', ['Bench', 'Services', 'Inbox']],
  ['driver', ['My stops']],
] as const)('the menu of %s has these places and no others', (role, entries) => {
  expect(entriesOf(role)).toEqual(entries)
})

test('whoever works here begins at the first place of their menu', () => {
  expect(staffRoles.map((role) => menuOf(as(role))[0]?.href)).toEqual([
    '/admin/today',
    '/admin/today',
    '/admin/work',
    '/admin/stops',
  ])
})

test.each(staffRoles)(
  'every page that %s may open is one press from a place of their menu',
  (role) => {
    const { tasks } = as(role)
    const reached = menuOf(as(role)).flatMap(({ tabs, quiet }) =>
      [...tabs, ...quiet].map(({ href }) => href),
    )
    const allowed = officePages.filter(({ task }) => tasks.includes(task)).map(({ href }) => href)
    expect(reached.toSorted()).toEqual(allowed.toSorted())
  },
)

test('a visitor finds every page that has samples, and none that is for staff alone', () => {
  const reached = menuOf(null).flatMap(({ tabs, quiet }) => [...tabs, ...quiet])
  expect(reached.filter((page) => 'staffOnly' in page)).toEqual([])
  expect(reached.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/admin/dashboard',
      '/admin/ai',
      '/admin/retention',
      '/admin/triage',
      '/admin/sms',
      '/admin/email-services',
    ]),
  )
})

test.each([
  ['/admin/stops', 'owner', 'board'],
  ['/admin/stops', 'driver', 'stops'],
  ['/admin/accuracy', 'owner', 'settings'],
  ['/admin/accuracy', 'technician', 'bench'],
  ['/admin/customers', 'technician', 'services'],
  ['/admin/dashboard', 'office', 'today'],
  ['/admin/outbox', 'office', 'inbox'],
  ['/admin/account', 'owner', undefined],
] as const)('%s is, for %s, in the place %s', (here, role, place) => {
  expect(placeAt(here, as(role))?.key).toBe(place)
})

test('each page is a tab of one place, but for the stops, which a driver has alone', () => {
  const tabs = officePlaces.flatMap(({ tabs }) => tabs.map(({ href }) => href))
  expect(tabs.filter((href, at) => tabs.indexOf(href) !== at)).toEqual(['/admin/stops'])
})
