// back-office.md 1: an end is no work that is billed; what was exchanged may have a price.
import { expect, test } from 'vitest'
import { openShop } from '#server/testing/ends.ts'

const correctionOf = (service: Record<string, unknown>, cost: string | null) => {
  const { serviceType, filterType, quantity, serviceDate, pickupDate, deliveryDate } = service
  const { technician, notes, mileage, wasDue, updatedAt } = service
  const fields = { serviceType, filterType, quantity, serviceDate, pickupDate, deliveryDate }
  const rest = { technician, notes, mileage, wasDue, updatedAt, vehicleId: null }
  return { ...fields, ...rest, odometerCorrection: null, cost }
}

async function openEnded(ends: readonly ('exchanged' | 'lost')[]) {
  const shop = await openShop({ quantity: ends.length })
  const { end, id, office, takeIn, today } = shop
  const ids: string[] = []
  for (const at of ends.keys())
    ids.push((await takeIn({ serialNumber: `DPF-${at + 1}` })).json().id)
  for (const [at, one] of ids.entries()) await end(one, ends[at] ?? 'lost')
  const read = async () => (await office.call('GET', `/api/admin/services/${id}`)).json()
  const price = async (cost: string | null) =>
    office.call('PUT', `/api/admin/services/${id}`, { payload: correctionOf(await read(), cost) })
  const listed = async () => {
    const { money } = await today()
    // It was never delivered: it is in a list of its own.
    expect(money.notInvoiced.items).toEqual([])
    return money.exchanged.items.map((one: { id: string }) => one.id)
  }
  const filtered = async (status: string) =>
    (await office.call('GET', `/api/admin/services?status=${status}`))
      .json()
      .items.map((one: { id: string }) => one.id)
  return { ...shop, ids, read, price, listed, filtered }
}

test('an order of which every filter was exchanged is invoiced once it has a price', async () => {
  const { dana, filtered, id, ids, listed, office, price, read, wayBack } = await openEnded([
    'exchanged',
    'lost',
  ])
  expect([(await read()).status, await listed()]).toEqual(['cancelled', []])
  expect((await price('0.00')).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await price('450.00')).status).toBe(200)
  expect([(await read()).awaitsInvoice, await listed()]).toEqual([true, [id]])
  expect([await filtered('not_invoiced'), await filtered('exchanged')]).toEqual([[], [id]])
  const issued = await office.call('POST', '/api/admin/invoices', {
    payload: {
      customerId: dana.id,
      serviceHistoryId: id,
      dueDate: '2026-04-10',
      lines: [{ description: 'DPF in exchange', quantity: 1, unitPrice: '450.00' }],
    },
  })
  expect([issued.status, (await read()).awaitsInvoice, await listed()]).toEqual([
    201,
    undefined,
    [],
  ])
  await wayBack(ids[0] ?? '')
  expect([(await read()).status, await listed()]).toEqual(['in_progress', []])
})

test('one of which every filter ended otherwise never is, whatever it was to cost', async () => {
  const { listed, price } = await openEnded(['lost', 'lost'])
  expect((await price('450.00')).status).toBe(200)
  expect(await listed()).toEqual([])
})
