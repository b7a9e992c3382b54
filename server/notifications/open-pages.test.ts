import { expect, test } from 'vitest'
import { booked } from '#server/testing/appointments.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'

test('a change shows on the open pages of all who read it, whatever its owner chose to hear', async () => {
  const { testApp, url } = await openLiveApp()
  const dana = await signedInCustomer(testApp)
  const [lee, bill] = [
    await signedInColleague(testApp, dana.id, 'manager'),
    await signedInColleague(testApp, dana.id, 'billing'),
  ]
  const stranger = await signedInCustomer(testApp)
  const unwanted = { topic: 'appointment', channel: 'portal', wanted: false }
  const choices = { payload: { choices: [unwanted] } }
  await dana.call('PUT', '/api/customer/notification-choices', choices)
  const open = ({ cookie }: { cookie: string }) => openedSocket(url, cookie)
  const pages = [await open(dana), await open(lee)]
  const others = [await open(bill), await open(stranger)]

  await booked(dana)
  for (const page of pages) await page.heard('notification')
  expect((await dana.call('GET', '/api/customer/notifications')).json()).toEqual([])
  for (const page of others) {
    page.say({ type: 'ping' })
    await page.heard('pong')
    expect(page.ofType('notification')).toEqual([])
  }
})
