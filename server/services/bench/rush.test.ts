import { describe, expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { open } from '#server/testing/planning.ts'

const services = '/api/admin/services'

async function shop() {
  const world = await open()
  const { dana, testApp } = world
  const workshop = await signedInStaff(testApp, 'technician')
  const order = async (
    serial: string,
    more: object = {},
  ): Promise<{ id: string; line: string }> => {
    const made = await world.office.call('POST', services, {
      payload: {
        customerId: dana.id,
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 1,
        serviceDate: '2026-03-10',
        ...more,
      },
    })
    const { id } = made.json()
    const taken = await workshop.call('POST', `${services}/${id}/filters`, {
      payload: { serialNumber: serial },
    })
    return { id, line: taken.json().id }
  }
  const bench = async () =>
    (await workshop.call('GET', '/api/admin/work'))
      .json()
      .items.map((item: { filter: { serialNumber: string } }) => item.filter.serialNumber)
  return { ...world, workshop, order, bench }
}

describe('a rush', () => {
  test('comes first on the bench, and after it what has been here longest', async () => {
    const { bench, now, office, order } = await shop()
    const [first] = [await order('DPF-1')]
    now.set('2026-03-10T15:10:00Z')
    await order('DPF-2', { rush: true })
    now.set('2026-03-10T15:20:00Z')
    const third = await order('DPF-3')
    now.set('2026-03-10T15:30:00Z')
    await order('DPF-4', { rush: true })
    expect(await bench()).toEqual(['DPF-2', 'DPF-4', 'DPF-1', 'DPF-3'])
    const mark = (path: string, rush: boolean) =>
      office.call('PATCH', `/api/admin/${path}/rush`, { payload: { rush } })
    expect((await mark(`service-filters/${third.line}`, true)).status).toBe(204)
    expect(await bench()).toEqual(['DPF-2', 'DPF-3', 'DPF-4', 'DPF-1'])
    expect((await mark(`services/${first.id}`, true)).status).toBe(204)
    expect(await bench()).toEqual(['DPF-1', 'DPF-2', 'DPF-3', 'DPF-4'])
    await mark(`services/${first.id}`, false)
    expect(await bench()).toEqual(['DPF-2', 'DPF-3', 'DPF-4', 'DPF-1'])
    expect((await mark('services/none', true)).status).toBe(404)
    expect((await mark('service-filters/none', true)).status).toBe(404)
  })

  test('is written down with each change, and once where it was so already', async () => {
    const { db, office, order } = await shop()
    const { id } = await order('DPF-1')
    for (const rush of [true, true, false])
      await office.call('PATCH', `${services}/${id}/rush`, { payload: { rush } })
    const details = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('subjectId', '=', id)
      .where('action', '=', 'service_changed')
      .orderBy('id')
      .execute()
    expect(
      details.map(({ detail }) => detail).filter((detail) => detail !== null && 'rush' in detail),
    ).toEqual([
      { change: 'rush', rush: true },
      { change: 'rush', rush: false },
    ])
  })

  test('that was asked for with an appointment is on its order, for our team and its customer', async () => {
    const { dana, id, act, office, workshop } = await shop()
    const asked = (
      await dana.call('POST', '/api/customer/appointments', {
        payload: {
          serviceType: 'DPF Cleaning',
          requestedDate: '2026-03-13T14:00:00.000Z',
          rush: true,
        },
      })
    ).json()
    expect(asked.rush).toBe(true)
    await act('confirmation', {})
    await office.call('POST', `/api/admin/appointments/${asked.id}/confirmation`, { payload: {} })
    const open = async (appointment: string): Promise<string> =>
      (await workshop.call('POST', `/api/admin/appointments/${appointment}/order`)).json().id
    const [plain, rush] = [await open(id), await open(asked.id)]
    const read = async (service: string) => [
      (await workshop.call('GET', `${services}/${service}`)).json().rush,
      (await dana.call('GET', `/api/customer/service-history/${service}`)).json().rush,
    ]
    expect([await read(plain), await read(rush)]).toEqual([
      [undefined, undefined],
      [true, true],
    ])
    // What our team marks by itself is no promise to the customer.
    await office.call('PATCH', `${services}/${plain}/rush`, { payload: { rush: true } })
    expect(await read(plain)).toEqual([true, undefined])
  })
})
