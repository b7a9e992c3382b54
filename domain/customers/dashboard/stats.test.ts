import { describe, expect, test } from 'vitest'
import { type Counted, statsOf } from './stats.ts'

const nothing: Counted = {
  totalServices: 0,
  completedServices: 0,
  pendingPayments: 0,
  overdueCount: 0,
  upcomingAppointments: 0,
  unreadNotifications: 0,
  invoiced: '0.00',
  paid: '0.00',
  pending: '0.00',
  paidInPart: '0.00',
}

describe('the completion rate and the active services', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 0, 0, 1],
    [1, 1, 100, 0],
    [3, 1, 33, 2],
    [3, 2, 67, 1],
    [8, 1, 13, 7],
    [200, 1, 1, 199],
    [10_000, 9_999, 100, 1],
  ])(
    'of %i services with %i completed are %i percent and %i',
    (totalServices, completedServices, rate, active) => {
      const stats = statsOf({ ...nothing, totalServices, completedServices })
      expect([stats.completionRate, stats.activeServices]).toEqual([rate, active])
    },
  )
})

describe('the sums, in dollars', () => {
  test.each([
    // invoiced, paid, pending, received in part; spent, paid, open
    ['0.00', '0.00', '0.00', '0.00', 0, 0, 0],
    ['0.30', '0.10', '0.20', '0.00', 0.3, 0.1, 0.2],
    ['1500.00', '1000.00', '300.00', '100.10', 1500, 1100.1, 199.9],
    // The rest is cancelled: it counts as spent, as the specification has it, and is neither paid
    // nor open.
    ['99.99', '0.00', '0.00', '0.00', 99.99, 0, 0],
    [
      '19999999998000.00',
      '19999999998000.00',
      '0.00',
      '0.00',
      19_999_999_998_000,
      19_999_999_998_000,
      0,
    ],
  ])(
    '%s, %s, %s, %s are %d, %d and %d',
    (invoiced, paid, pending, paidInPart, spent, paidTotal, openTotal) => {
      const stats = statsOf({ ...nothing, invoiced, paid, pending, paidInPart })
      expect([stats.totalSpent, stats.paidTotal, stats.openTotal]).toEqual([
        spent,
        paidTotal,
        openTotal,
      ])
    },
  )
})

test('what is counted is passed on as it is, and the sums behind it are not', () => {
  const counts = {
    totalServices: 4,
    completedServices: 2,
    pendingPayments: 3,
    overdueCount: 1,
    upcomingAppointments: 5,
    unreadNotifications: 6,
  }
  expect(statsOf({ ...nothing, ...counts })).toEqual({
    ...counts,
    activeServices: 2,
    completionRate: 50,
    totalSpent: 0,
    paidTotal: 0,
    openTotal: 0,
  })
})
