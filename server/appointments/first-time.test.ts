import { expect, test } from 'vitest'
import { friday, open, thursday, url, withoutHour } from '#server/testing/appointments.ts'
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
