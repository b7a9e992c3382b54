import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { openPhotos, picture, secretPlace, withSecrets } from '#server/testing/photos.ts'
import { asOwner } from '#server/testing/harness.ts'

describe('a picture', () => {
  test('becomes a message of the conversation, encoded again without what was hidden in it', async () => {
    const { visitorId, upload, view } = await openPhotos()
    const original = await withSecrets()
    expect(original.includes(secretPlace)).toBe(true)
    const { status, body } = await upload(original)
    expect([status, body]).toMatchObject([
      201,
      { senderType: 'customer', message: 'Photo', photoId: expect.any(String) },
    ])
    const shown = await view(body.photoId, `?visitorId=${visitorId}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    const { exif, width, format } = await sharp(shown.rawPayload).metadata()
    expect([shown.rawPayload.includes(secretPlace), exif, width, format]).toEqual([
      false,
      undefined,
      60,
      'jpeg',
    ])
  })

  test('is made small', async () => {
    const { visitorId, upload, view } = await openPhotos()
    const { body } = await upload(await picture(4000, 1000).png().toBuffer(), { type: 'image/png' })
    const { width, height } = await sharp(
      (await view(body.photoId, `?visitorId=${visitorId}`)).rawPayload,
    ).metadata()
    expect([width, height]).toEqual([1600, 400])
  })

  test('sent twice is one', async () => {
    const { upload, count } = await openPhotos()
    const original = await withSecrets()
    const all = [
      await upload(original, { id: 'own-picture-x' }),
      await upload(original, { id: 'own-picture-x' }),
    ]
    expect(new Set(all.map(({ body }) => body.photoId)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test('stays with its message, whatever fails after that was stored', async () => {
    const { db, now, visitorId, upload, view } = await openPhotos()
    now.set('2026-03-11T03:00:00Z')
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      asOwner(db),
    )
    await sql`create trigger house_fails before insert on chat_messages for each row when (new.sender_type = 'system') execute function fail()`.execute(
      asOwner(db),
    )
    const original = await withSecrets()
    expect((await upload(original, { id: 'own-picture-x' })).status).toBe(500)
    await sql`drop trigger house_fails on chat_messages`.execute(asOwner(db))
    const { status, body } = await upload(original, { id: 'own-picture-x' })
    expect([status, body]).toMatchObject([201, { photoId: expect.any(String) }])
    expect((await view(body.photoId, `?visitorId=${visitorId}`)).statusCode).toBe(200)
  })

  test('is shown to the office and to who may read the conversation, and is a 404 for all others', async () => {
    const { testApp, visitorId, upload, view } = await openPhotos()
    const { body } = await upload(await withSecrets())
    const [kim, robin] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
    const statuses = await Promise.all([
      view(body.photoId, '', robin.cookie),
      view(body.photoId, `?visitorId=${visitorId}`),
      view(body.photoId),
      view(body.photoId, '?visitorId=visitor-of-another'),
      view(body.photoId, '', kim.cookie),
      view('unknown', `?visitorId=${visitorId}`),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404])
  })

  test('that one of the team opens leaves a row in the audit, once a look; of its visitor it leaves none', async () => {
    const { db, testApp, visitorId, sessionId, upload, view } = await openPhotos()
    const { body } = await upload(await withSecrets())
    const robin = await signedInStaff(testApp, 'technician')
    await view(body.photoId, `?visitorId=${visitorId}`)
    for (let time = 0; time < 2; time += 1)
      expect((await view(body.photoId, '', robin.cookie)).headers['cache-control']).toBe('no-store')
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'subjectId as id', 'staffId as by', 'detail'])
      .execute()
    expect(rows).toEqual([
      { action: 'photo_read', id: body.photoId, by: robin.id, detail: { chat: sessionId } },
    ])
  })

  test("of a conversation that has become an account's is its customer's alone, and a stranger adds none", async () => {
    const { db, testApp, visitorId, sessionId, upload, view, count } = await openPhotos()
    const { body } = await upload(await withSecrets())
    const dana = await signedInCustomer(testApp)
    await dana.call('POST', '/api/customer/chat/claim', { payload: { visitorId, sessionId } })
    expect((await view(body.photoId, `?visitorId=${visitorId}`)).statusCode).toBe(404)
    expect((await view(body.photoId, '', dana.cookie)).statusCode).toBe(200)
    expect([(await upload(await withSecrets())).status, await count()]).toEqual([404, 1])
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([])
  })

  test('of another conversation cannot be sent', async () => {
    const { upload, count } = await openPhotos()
    expect((await upload(await withSecrets(), { visitorId: 'visitor-of-another' })).status).toBe(
      404,
    )
    expect(await count()).toBe(0)
  })

  test('is the tenth at most', async () => {
    const { upload, count } = await openPhotos()
    const original = await withSecrets()
    for (let at = 1; at <= 10; at += 1)
      expect((await upload(original, { id: `own-picture-${at}` })).status).toBe(201)
    expect((await upload(original, { id: 'own-picture-11' })).status).toBe(429)
    expect(
      (await upload(original, { id: 'own-picture-10' })).status,
      'sent again it is there already',
    ).toBe(201)
    expect(await count()).toBe(10)
  })
})

describe('of many pictures at once', () => {
  test('a conversation takes ten, whoever sends them from wherever', async () => {
    const { upload, count } = await openPhotos()
    const original = await withSecrets()
    const untilSettled = async (at: number): Promise<number> => {
      for (;;) {
        const { status, body } = await upload(original, {
          id: `at-once-${at}`,
          from: `10.0.0.${at}`,
        })
        if (status !== 429 || body.message.startsWith('A conversation can have 10 pictures.'))
          return status
        await sleep(20)
      }
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, at) => untilSettled(at)))
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 10])
    expect(await count()).toBe(10)
  })

  test('an address has one in the line, and others get theirs read', async () => {
    const { upload } = await openPhotos()
    const large = await picture(5600, 4200).jpeg({ quality: 80, mozjpeg: false }).toBuffer()
    const [other, ...own] = await Promise.all([
      upload(large, { from: '10.0.0.2' }),
      ...Array.from({ length: 6 }, () => upload(large)),
    ])
    expect(other.status).toBe(201)
    expect(own.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(
      own.filter(
        ({ body }) =>
          body.message ===
          'Your last picture is still being read. Please try again in a few seconds.',
      ).length,
    ).toBeGreaterThan(2)
  })

  test('those that cannot be read count as well', async () => {
    const { upload, db, sessionId } = await openPhotos()
    const interlaced = await picture(300, 300).png({ progressive: true }).toBuffer()
    for (let at = 1; at <= 10; at += 1) expect((await upload(interlaced)).status).toBe(400)
    expect((await upload(await withSecrets())).status).toBe(429)
    expect(
      await db
        .selectFrom('chat_sessions')
        .select('photoAttempts')
        .where('id', '=', sessionId)
        .execute(),
    ).toEqual([{ photoAttempts: 10 }])
  })

  test('the same sent twice at once takes one place', async () => {
    const { upload, db } = await openPhotos()
    const original = await withSecrets()
    const both = await Promise.all(
      ['10.0.0.1', '10.0.0.2'].map((from) => upload(original, { id: 'the-same', from })),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await db.selectFrom('chat_sessions').select('photoAttempts').execute()).toEqual([
      { photoAttempts: 1 },
    ])
  })
})
