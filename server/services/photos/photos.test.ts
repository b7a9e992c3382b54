import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { picture, secretPlace, withSecrets } from '#server/testing/photos.ts'

async function openPhotos() {
  const bench = await openBench()
  const { line, takeIn, workshop } = bench
  const { id: filterId, filterId: partId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  let keys = 0
  const send = async (payload: Buffer, { stage = 'before', to = filterId, key = '' } = {}) => {
    keys += 1
    return workshop.call('POST', `${line(to)}/photos?stage=${stage}`, {
      payload,
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': key || `filter-photo-${keys}` },
    })
  }
  const count = async () =>
    (await bench.db.selectFrom('filter_photos').select('id').execute()).length
  return { ...bench, filterId, partId, send, count }
}

describe('a photo of a filter', () => {
  test('is kept without its place and its camera, once for each key', async () => {
    const { count, dana, send, workshop } = await openPhotos()
    const original = await withSecrets()
    const [first, again] = [
      await send(original, { key: 'one-photo' }),
      await send(original, { key: 'one-photo' }),
    ]
    expect([first.status, first.json().id]).toEqual([201, again.json().id])
    expect(await count()).toBe(1)
    for (const photo of [
      await workshop.call('GET', `/api/admin/filter-photos/${first.json().id}`),
      await dana.call('GET', `/api/customer/filter-photos/${first.json().id}`),
    ]) {
      const { exif, format } = await sharp(photo.raw).metadata()
      expect([photo.status, photo.raw.includes(secretPlace), exif, format]).toEqual([
        200,
        false,
        undefined,
        'jpeg',
      ])
      expect(photo.headers['cache-control']).toBe('no-store')
    }
  })

  test('is seen by its own customer and the shop, and is a 404 or refused for everybody else', async () => {
    const { dana, send, testApp } = await openPhotos()
    const { id } = (await send(await withSecrets())).json()
    const other = await signedInCustomer(testApp)
    const driver = await signedInStaff(testApp, 'driver')
    const technician = await signedInStaff(testApp, 'technician')
    const admin = `/api/admin/filter-photos/${id}`
    const own = `/api/customer/filter-photos/${id}`
    expect([
      (await dana.call('GET', own)).status,
      (await other.call('GET', own)).status,
      (await technician.call('GET', admin)).status,
      (await driver.call('GET', admin)).status,
      (await driver.call('DELETE', admin)).status,
      (await dana.call('GET', admin)).status,
    ]).toEqual([200, 404, 200, 403, 403, 401])
  })

  test('is in the passport of its filter for both sides, and not behind its label', async () => {
    const { app, dana, db, partId, send, workshop } = await openPhotos()
    const after = (await send(await withSecrets(), { stage: 'after' })).json()
    const before = (await send(await withSecrets())).json()
    const photos = [before, after]
    for (const passport of [
      await workshop.call('GET', `/api/admin/filters/${partId}`),
      await dana.call('GET', `/api/customer/filters/${partId}`),
    ])
      expect(passport.json().cleanings).toMatchObject([{ photos }])
    const { publicCode: code } = await db
      .selectFrom('filters')
      .select('publicCode')
      .executeTakeFirstOrThrow()
    const shown = await app.inject({ method: 'GET', url: `/api/verify/filters/${code}` })
    expect(shown.body).not.toContain('photo')
  })

  test('is removed with a line in the log, and keeps its filter from being removed until then', async () => {
    const { count, filterId, line, log, send, workshop } = await openPhotos()
    const { id } = (await send(await withSecrets())).json()
    expect((await workshop.call('DELETE', line(filterId))).json()).toMatchObject({
      code: 'conflict',
      message: 'This filter has photos. Please remove them first.',
    })
    const remove = () => workshop.call('DELETE', `/api/admin/filter-photos/${id}`)
    expect([(await remove()).status, (await remove()).status, await count()]).toEqual([204, 404, 0])
    expect((await log()).slice(-2).map(({ detail }) => detail)).toEqual([
      { change: 'photo_added', photo: id },
      { change: 'photo_removed', photo: id },
    ])
    expect((await workshop.call('DELETE', line(filterId))).status).toBe(204)
  })
})

test('a filter has six photos for each service at most', async () => {
  const { count, send, takeIn } = await openPhotos()
  const small = await picture().jpeg({ quality: 80, mozjpeg: false }).toBuffer()
  for (let at = 1; at <= 6; at += 1) expect((await send(small)).status).toBe(201)
  expect((await send(small)).json()).toMatchObject({
    code: 'conflict',
    message: 'A filter can have 6 photos for each service. Please remove one first.',
  })
  const { id: second } = (await takeIn({ serialNumber: 'DPF-2' })).json()
  expect((await send(small, { to: second })).status).toBe(201)
  expect(await count()).toBe(7)
})

test('of photos that eight people send at the same moment a filter keeps six, once each', async () => {
  const { count, filterId, line, testApp } = await openPhotos()
  const small = await picture().jpeg({ quality: 80, mozjpeg: false }).toBuffer()
  const people = await Promise.all(
    Array.from({ length: 8 }, () => signedInStaff(testApp, 'technician')),
  )
  const sendAll = () =>
    Promise.all(
      people.map((person, at) =>
        person.call('POST', `${line(filterId)}/photos?stage=before`, {
          payload: small,
          headers: { 'content-type': 'image/jpeg', 'idempotency-key': `of-person-${at}` },
        }),
      ),
    )
  const [first, again] = [await sendAll(), await sendAll()]
  for (const answers of [first, again])
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(6).fill(201),
      ...Array<number>(2).fill(409),
    ])
  expect(await count()).toBe(6)
})

test('what is no picture, of no filter, without its stage or its key is refused and not stored', async () => {
  const { count, filterId, line, send, workshop } = await openPhotos()
  const small = await withSecrets()
  expect((await send(Buffer.from('<svg/>'))).status).toBe(415)
  expect((await send(Buffer.alloc(0))).status).toBe(400)
  expect((await send(small, { stage: 'sideways' })).status).toBe(400)
  expect((await send(small, { to: 'none' })).status).toBe(404)
  const noKey = await workshop.call('POST', `${line(filterId)}/photos?stage=before`, {
    payload: small,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(noKey.status).toBe(400)
  expect(await count()).toBe(0)
})
