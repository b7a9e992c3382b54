import { expect, test } from 'vitest'
import { friday, open, thursday, url, withoutHour } from '#server/testing/appointments.ts'
import { longest } from '#domain/form-fields.ts'
import { queuedMails } from '#server/testing/mails.ts'

test('a first time is announced as a request, to its customer and our team', async () => {
  const { dana, db } = await open()
  const id = await withoutHour(db, dana.id)
  const choose = (requestedDate: string) =>
    dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate } })
  const told = async () => [
    (await dana.call('GET', '/api/customer/notifications')).json()[0].title,
    ...(await queuedMails(db)).slice(-2).map(({ data }) => {
      const { subject, title } = data as { subject?: string; title?: string }
      return subject ?? title
    }),
  ]
  await choose(friday)
  expect(await told()).toEqual(Array(3).fill('Appointment requested'))
  await choose(thursday)
  expect(await told()).toEqual(Array(3).fill('Appointment moved'))
})

test('notes of a request and of its first time that are too long together are refused in words', async () => {
  const { dana, db } = await open()
  const id = await withoutHour(db, dana.id)
  const notes = 'n'.repeat(longest.text)
  await db.updateTable('appointments').set({ notes }).where('id', '=', id).execute()
  const choose = (said: string) =>
    dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday, notes: said } })
  const refused = await choose(notes)
  expect([refused.status, Object.keys(refused.json().fields)]).toEqual([400, ['notes']])
  expect((await choose(notes.slice(1))).status).toBe(200)
})
