import { describe, expect, test } from 'vitest'
import { erasedKey, marksWith } from '#server/personal-data/erased-list.ts'
import { suppress, suppressionOf } from '#server/outbox/suppression-store.ts'
import { letter, list, open, queued } from '#server/testing/outbox-office.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/lifted-bounces'

async function blocked(reason: 'bounced' | 'complained' | 'opted_out') {
  const opened = await open()
  const dana = await signedInCustomer(opened.testApp)
  await suppress(opened.db, 'mail', dana.email, reason)
  const payload = { channel: 'mail', recipient: ` ${dana.email.toUpperCase()}` }
  const lift = () => opened.office.call('POST', url, { payload })
  const fileOf = () => opened.read<{ emailBlock: unknown }>(`/api/admin/customers/${dana.id}`)
  return { ...opened, dana, lift, fileOf }
}

describe('an address that bounced', () => {
  test('is sent to again once staff have said so, which is recorded with whose it is', async () => {
    const { db, office, dana, lift, fileOf, message } = await blocked('bounced')
    const id = await queued(db, { ...letter, to: dana.email }, { status: 'failed' })
    const block = { reason: 'bounced', since: expect.any(String) }
    expect(await message(id)).toMatchObject({ block, isDeadLetter: false })
    expect((await fileOf()).emailBlock).toEqual(block)
    const answers = [await lift(), await lift()]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await suppressionOf(db, 'mail', dana.email)).toBe(null)
    expect(await message(id)).toMatchObject({ block: null, isDeadLetter: true })
    expect((await fileOf()).emailBlock).toBe(null)
    expect((await office.call('POST', `${list}/${id}/resend`)).status).toBe(202)
    const entries = db.selectFrom('audit_log').selectAll().where('action', '=', 'bounce_lifted')
    expect(await entries.execute()).toMatchObject([
      { staffName: office.name, subjectKind: 'customers', subjectId: dana.id },
    ])
  })

  test('and is known by a hash since an erasure, is sent to again as well', async () => {
    const erasureKey = 'kept-beside-the-database-for-a-test'
    const { db, office } = await open({ ERASURE_KEY: erasureKey })
    const recipient = 'back@sanduskybay.example'
    const key = erasedKey(marksWith({ dataDir: '', erasureKey })('mail', recipient))
    await db
      .insertInto('suppressions')
      .values({ channel: 'mail', recipientKey: key, reason: 'bounced' })
      .execute()
    const payload = { channel: 'mail', recipient }
    expect((await office.call('POST', url, { payload })).status).toBe(204)
    expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })

  test('is not for a technician to lift or to see', async () => {
    const { testApp, dana } = await blocked('bounced')
    const technician = await signedInStaff(testApp, 'technician')
    const payload = { channel: 'mail', recipient: dana.email }
    expect((await technician.call('POST', url, { payload })).status).toBe(403)
    const file = await technician.call('GET', `/api/admin/customers/${dana.id}`)
    expect(file.json().emailBlock).toBe(null)
  })
})

test.each([
  ['complained', 'marked our email as spam'],
  ['opted_out', 'Only they can change that'],
] as const)('who %s gets nothing more, and staff read why', async (reason, why) => {
  const { db, dana, lift, fileOf } = await blocked(reason)
  const answer = await lift()
  expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining(why)])
  expect(await suppressionOf(db, 'mail', dana.email)).toBe(reason)
  expect((await fileOf()).emailBlock).toMatchObject({ reason })
  expect(
    await db.selectFrom('audit_log').selectAll().where('action', '=', 'bounce_lifted').execute(),
  ).toEqual([])
})

test('what an erasure left of an address stays blocked', async () => {
  const { db, office } = await open()
  const recipient = 'erased-7@invalid'
  await suppress(db, 'mail', recipient, 'bounced')
  const answer = await office.call('POST', url, { payload: { channel: 'mail', recipient } })
  expect(answer.status).toBe(409)
  expect(await suppressionOf(db, 'mail', recipient)).toBe('bounced')
})
