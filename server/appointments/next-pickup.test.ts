import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'

async function open() {
  const { app, db, now } = await openTestApp()
  // A Tuesday, in opening hours.
  now.set('2026-03-10T15:00:00Z')
  const read = async () => (await app.inject({ url: '/api/appointments/next-pickup' })).json()
  const setCapacity = (capacity: number) =>
    db.updateTable('appointment_capacity').set({ capacity }).where('kind', '=', 'pickup').execute()
  return { read, setCapacity, now }
}

test('the next pickup is on the next working day with room', async () => {
  const { read, setCapacity, now } = await open()
  await setCapacity(1)
  expect(await read()).toEqual({ day: '2026-03-11' })
  // On a Saturday evening it is too late for Monday.
  now.set('2026-03-14T22:00:00Z')
  expect(await read()).toEqual({ day: '2026-03-17' })
})

test('there is none where pickups are not offered', async () => {
  const { read, setCapacity } = await open()
  await setCapacity(0)
  expect(await read()).toEqual({ day: null })
})
