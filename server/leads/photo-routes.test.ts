import { expect, test } from 'vitest'
import { mostPhotosOfMessage } from '#domain/leads/quote-fields.ts'
import { post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { secretPlace, withSecrets } from '#server/testing/photos.ts'

const message = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  message: 'For a quote: 40 x HEPA filter',
  filterKind: 'hepa',
  quantity: 40,
  zipCode: '44113',
}

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app, db } = testApp
  const sent = await post(app, '/api/contact-messages', message)
  const id = String(sent.body['id'])
  const upload = async (payload: Buffer, key: string | null, to = id) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/contact-messages/${to}/photos`,
      payload,
      headers: {
        'content-type': 'image/jpeg',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const photos = () => db.selectFrom('contact_photos').selectAll().execute()
  return { ...testApp, testApp, id, upload, photos }
}

test('a photo goes with its message, drawn anew, and our team sees both; the look is logged', async () => {
  const { id, upload, photos, testApp, db } = await open()
  const answer = await upload(await withSecrets(), 'photo-key-1')
  expect(answer.status).toBe(201)
  const [kept] = await photos()
  expect(kept).toMatchObject({ id: answer.body.id, contactMessageId: id, width: 60, height: 40 })
  expect(kept?.content.includes(secretPlace)).toBe(false)

  const staff = await signedInStaff(testApp)
  const { items } = (await staff.call('GET', '/api/admin/contact-messages')).json()
  expect(items[0]).toMatchObject({
    filterKind: 'hepa',
    quantity: 40,
    zipCode: '44113',
    photoIds: [kept?.id],
  })
  const triage = (await staff.call('GET', '/api/admin/triage')).json()
  expect(triage.items[0]).toMatchObject({
    photoIds: [kept?.id],
    reference: expect.stringMatching(/^R-[0-9A-Z]{4}$/),
  })
  const file = await staff.call('GET', `/api/admin/contact-photos/${kept?.id}`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const looks = await db
    .selectFrom('audit_log')
    .select(['action', 'subjectId'])
    .where('action', '=', 'photo_read')
    .execute()
  expect(looks).toEqual([{ action: 'photo_read', subjectId: kept?.id }])
})

test('the same photo sent again is the one that is there, also twice at once', async () => {
  const { upload, photos } = await open()
  const jpeg = await withSecrets()
  const first = await upload(jpeg, 'photo-key-1')
  expect(await upload(jpeg, 'photo-key-1')).toEqual(first)
  expect(await photos()).toHaveLength(1)
})

test('a message has so many and no more', async () => {
  const { upload, photos } = await open()
  const jpeg = await withSecrets()
  for (let at = 0; at < mostPhotosOfMessage; at++)
    expect((await upload(jpeg, `photo-key-${at}`)).status).toBe(201)
  const more = await upload(jpeg, 'photo-key-more')
  expect([more.status, more.body.message]).toEqual([
    429,
    `A message can have ${mostPhotosOfMessage} photos. Please send any others by email.`,
  ])
  expect(await photos()).toHaveLength(mostPhotosOfMessage)
})

test('what is no picture, has no key, or is for no message of this hour is refused', async () => {
  const { upload, photos, now } = await open()
  const jpeg = await withSecrets()
  expect((await upload(Buffer.from('%PDF-1.7'), 'photo-key-1')).status).toBe(415)
  expect((await upload(Buffer.alloc(0), 'photo-key-1')).status).toBe(400)
  expect((await upload(jpeg, null)).status).toBe(400)
  expect((await upload(jpeg, 'photo-key-1', 'nobody')).status).toBe(404)
  now.set('2030-03-10T17:00:00Z')
  expect((await upload(jpeg, 'photo-key-1')).status).toBe(404)
  expect(await photos()).toEqual([])
})

test('our team finds it by the reference that its sender was given, however it is said', async () => {
  const { testApp } = await open()
  const staff = await signedInStaff(testApp)
  const { reference } = (await staff.call('GET', '/api/admin/triage')).json().items[0]
  for (const q of [reference, reference.toLowerCase(), reference.replace('-', '')]) {
    const asked = encodeURIComponent(q)
    for (const list of ['triage', 'contact-messages'])
      expect((await staff.call('GET', `/api/admin/${list}?q=${asked}`)).json().total).toBe(1)
    const found = (await staff.call('GET', `/api/admin/search?q=${asked}`)).json()
    expect(found.items).toMatchObject([{ kind: 'contact_message', title: 'Dana Ortiz' }])
  }
  const other = reference === 'R-0000' ? 'R-0001' : 'R-0000'
  expect((await staff.call('GET', `/api/admin/triage?q=${other}`)).json().total).toBe(0)
})
