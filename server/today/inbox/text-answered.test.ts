import { expect, test } from 'vitest'
import { addRow } from '#server/testing/add-row.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openWorld } from '#server/testing/today.ts'

test('a text waits until someone says it was answered, and again once that was a mistake', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  const { id } = await addRow(world.db, 'inbound_texts', {
    phoneNumber: '+12165550164',
    message: 'Can you come at three?',
    providerMessageId: 'SM 1',
  })
  const waiting = async () => {
    const { items } = (await office.call('GET', '/api/admin/inbox?kind=texts')).json()
    return items.map((row: { id: string }) => row.id)
  }
  const settle = (isAnswered: boolean) =>
    office.call('PUT', `/api/admin/received-texts/${id}/answered`, { payload: { isAnswered } })
  expect((await settle(true)).json()).toMatchObject({ id, answeredAt: expect.any(String) })
  expect((await settle(true)).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await settle(false)).json()).toMatchObject({ answeredAt: null })
  expect(await waiting()).toEqual([`text.${id}`])
  const nobody = await office.call('PUT', '/api/admin/received-texts/nobody/answered', {
    payload: { isAnswered: true },
  })
  expect(nobody.status).toBe(404)
  const sent = await office.call('POST', '/api/admin/send-sms', {
    payload: { phoneNumber: '+12165550164', message: 'At three. See you.' },
    headers: { 'idempotency-key': 'an-answer-1' },
  })
  expect(sent.status).toBe(202)
  expect(await waiting()).toEqual([])
  const recorded = await world.db
    .selectFrom('audit_log')
    .select('detail')
    .where('subjectKind', '=', 'inbound_texts')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ detail }) => detail?.['isAnswered'])).toEqual([true, false])
})
