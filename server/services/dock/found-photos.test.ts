import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { picture } from '#server/testing/photos.ts'

const dock = '/api/admin/found-filters'

async function openFound() {
  const bench = await openBench({ quantity: 2 })
  const { testApp, workshop } = bench
  const office = await signedInStaff(testApp, 'office')
  const find = async (serialNumber: string): Promise<string> =>
    (
      await workshop.call('POST', dock, {
        payload: { serialNumber, kind: 'dpf', note: 'Behind the kiln.' },
      })
    ).json().id
  const small = await picture().jpeg({ quality: 80, mozjpeg: false }).toBuffer()
  const send = (id: string, key: string, payload = small, by = workshop) =>
    by.call('POST', `${dock}/${id}/photos`, {
      payload,
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': key },
    })
  const [id, other] = [await find('DPF-1'), await find('DPF-2')]
  const tasks = async () =>
    (await office.call('GET', '/api/admin/today')).json().forYou.found_filter
  const passport = async (of: string) =>
    (await office.call('GET', `/api/admin/filters/${of}`)).json()
  return { ...bench, office, id, other, send, tasks, passport }
}

test('a photo of a filter on the dock is on its task and its page, once, and the shop’s alone', async () => {
  const { dana, id, other, send, tasks, passport, testApp, workshop } = await openFound()
  const [one, again] = [await send(id, 'dock-photo-1'), await send(id, 'dock-photo-1')]
  expect([one.status, again.json()]).toEqual([201, one.json()])
  expect((await send(other, 'dock-photo-1')).status).toBe(422)
  expect((await send('none', 'dock-photo-2')).status).toBe(404)
  expect((await send(id, 'dock-photo-3', Buffer.from('<svg/>'))).status).toBe(415)
  const driver = await signedInStaff(testApp, 'driver')
  expect((await send(id, 'dock-photo-4', undefined, driver)).status).toBe(403)
  const photos = [one.json()]
  // Both were found at one moment, so either may be listed first.
  const { items } = await tasks()
  const shown = items.map((task: object) => 'photos' in task && task.photos)
  expect(new Set(shown)).toEqual(
    new Set([photos.map(({ id, at }: { id: string; at: string }) => ({ id, at })), false]),
  )
  expect((await passport(id)).found.photos).toEqual(photos)
  expect((await passport(other)).found.photos).toEqual([])
  const file = await workshop.call('GET', `/api/admin/filter-photos/${one.json().id}`)
  const theirs = await dana.call('GET', `/api/customer/filter-photos/${one.json().id}`)
  expect([file.status, theirs.status]).toEqual([200, 404])
})

test('it goes along into the order that it is matched with, and back where that was a mistake', async () => {
  const { dana, id, other, send, tasks, passport, testApp, workshop } = await openFound()
  const { id: photo } = (await send(id, 'dock-photo-1')).json()
  await send(other, 'dock-photo-2')
  const payload = { customerId: dana.id, serviceId: null, serviceType: 'DPF Cleaning' }
  const line = (await workshop.call('POST', `${dock}/${id}/match`, { payload })).json()
  expect(line.photos).toMatchObject([{ id: photo, stage: 'before' }])
  expect((await dana.call('GET', `/api/customer/filter-photos/${photo}`)).status).toBe(200)
  const stranger = await signedInCustomer(testApp)
  expect((await stranger.call('GET', `/api/customer/filter-photos/${photo}`)).status).toBe(404)
  expect((await tasks()).total).toBe(1)
  // Sent late, and known.
  expect((await send(id, 'dock-photo-1')).json().id).toBe(photo)
  expect((await send(id, 'dock-photo-3')).status).toBe(409)
  expect((await workshop.call('DELETE', `/api/admin/service-filters/${line.id}`)).status).toBe(204)
  expect((await passport(id)).found.photos).toMatchObject([{ id: photo }])
  expect((await dana.call('GET', `/api/customer/filter-photos/${photo}`)).status).toBe(404)
  const remove = () => workshop.call('DELETE', `/api/admin/filter-photos/${photo}`)
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await passport(id)).found.photos).toEqual([])
})
