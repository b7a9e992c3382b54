import { describe, expect, test } from 'vitest'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const nothing = {
  totalServices: 0,
  completedServices: 0,
  activeServices: 0,
  completionRate: 0,
  totalSpent: 0,
  paidTotal: 0,
  openTotal: 0,
  pendingPayments: 0,
  overdueCount: 0,
  upcomingAppointments: 0,
  unreadNotifications: 0,
}

async function fill({ db }: TestApp, customerId: string) {
  for (const status of [
    'scheduled',
    'in_progress',
    'completed',
    'delivered',
    'delivered',
    'cancelled',
  ] as const) {
    await addService(db, customerId, {
      status,
      quantity: 2,
      cost: '300.10',
      serviceDate: '2026-02-01',
      pickupDate: '2026-01-30',
      deliveryDate: '2026-02-03',
    })
  }
  await addInvoice(db, customerId, {
    amount: '100.10',
    status: 'paid',
    issueDate: '2026-01-10',
    dueDate: '2026-02-10',
  })
  const open = await addInvoice(db, customerId, {
    amount: '300.20',
    status: 'pending',
    issueDate: '2025-12-31',
    dueDate: '2026-03-09',
  })
  await addInvoice(db, customerId, { amount: '0.05', status: 'pending', dueDate: '2026-03-10' })
  await addInvoice(db, customerId, { amount: '50.00', status: 'cancelled', dueDate: '2026-01-10' })
  await addPayment(db, open.id, { amount: '100.15' })
  for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const) {
    await db
      .insertInto('appointments')
      .values({
        customerId,
        serviceType: 'DPF Cleaning',
        requestedDate: '2026-04-01T14:00:00Z',
        confirmedDate: status === 'confirmed' ? '2026-04-01T14:00:00Z' : null,
        status,
        holdsSlot: false,
      })
      .execute()
  }
  for (const isRead of [true, false, false]) {
    await db
      .insertInto('notifications')
      .values({
        customerId,
        type: 'service',
        title: 'Ready',
        message: 'Ready.',
        isRead,
      })
      .execute()
  }
}

describe("a customer's statistics", () => {
  test('count as the specification says, to the cent, and nothing of a neighbour', async () => {
    const testApp = await openTestApp()
    const [customer, neighbour] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await fill(testApp, customer.id)
    expect((await customer.call('GET', '/api/customer/stats')).json()).toEqual({
      totalServices: 6,
      completedServices: 3,
      // Scheduled, in progress and cancelled: neither completed nor delivered.
      activeServices: 3,
      completionRate: 50,
      totalSpent: 450.35,
      paidTotal: 200.25,
      openTotal: 200.1,
      pendingPayments: 2,
      // Due yesterday; what is due today can still be paid in time.
      overdueCount: 1,
      upcomingAppointments: 2,
      unreadNotifications: 2,
    })
    expect((await neighbour.call('GET', '/api/customer/stats')).json()).toEqual(nothing)
  })

  test('turn overdue at midnight in Cleveland', async () => {
    const testApp = await openTestApp()
    const customer = await signedInCustomer(testApp)
    await addInvoice(testApp.db, customer.id, { dueDate: '2026-03-10' })
    const overdueAt = async (instant: string) => {
      testApp.now.set(instant)
      return (await customer.call('GET', '/api/customer/stats')).json().overdueCount
    }
    expect(await overdueAt('2026-03-11T03:59:59Z')).toBe(0)
    expect(await overdueAt('2026-03-11T04:00:00Z')).toBe(1)
  })
})

test('the insights are computed from the finished services and the invoices of this customer', async () => {
  const testApp = await openTestApp()
  const [customer, neighbour] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  await fill(testApp, customer.id)
  expect((await customer.call('GET', '/api/customer/insights')).json()).toEqual({
    usualDaysBetweenServices: null,
    daysSinceLastService: 37,
    nextServiceExpectedOn: null,
    // The confirmed appointment; the scheduled service lies in the past.
    nextServiceBookedOn: '2026-04-01',
    filtersServiced: 6,
    savedAgainstReplacement: 2100.7,
    turnaround: { shopDays: 2, roadDays: 2 },
    onTimeShare: 100,
    spentThisYear: 100.15,
    spentLastYear: 300.2,
  })
  expect((await neighbour.call('GET', '/api/customer/insights')).json()).toMatchObject({
    filtersServiced: 0,
    daysSinceLastService: null,
  })
})

test.each(['/api/customer/stats', '/api/customer/insights'])('%s needs a sign-in', async (url) => {
  const { app } = await openTestApp()
  expect((await app.inject(url)).statusCode).toBe(401)
})
