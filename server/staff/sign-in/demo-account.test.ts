import { describe, expect, test } from 'vitest'
import { seed } from '#server/demo/seed.ts'
import { atThisMachine, call, cookiesOf, postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { staffSignInAs } from '#server/testing/staff.ts'

describe('the demo account of staff', () => {
  test('is shown and opens while DEMO is on, however often somebody fails', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
    await seed(db, now())
    await seed(db, now())
    const shown = await call(app, 'GET', '/api/staff/demo-account', undefined, atThisMachine)
    expect([shown.status, shown.body]).toEqual([
      200,
      { email: 'staff@lakeline.example', password: 'staff-filters-1978' },
    ])
    for (let at = 0; at < 12; at += 1)
      await staffSignInAs(app, 'staff@lakeline.example', 'wrong', atThisMachine)
    const answer = await staffSignInAs(
      app,
      'staff@lakeline.example',
      'staff-filters-1978',
      atThisMachine,
    )
    expect(answer.body).toMatchObject({ isDemo: true, role: 'owner' })
    const offered = await postAs(
      app,
      '/api/staff/second-factor',
      { password: 'staff-filters-1978' },
      { cookie: cookiesOf(answer.headers), ...atThisMachine },
    )
    expect(offered).toMatchObject({
      status: 403,
      body: {
        message: 'The demo account is shared. It can’t be changed or change other accounts.',
      },
    })
  })

  test.each([
    ['DEMO is off', { DEMO: 'off' }],
    ['strangers can come', { DEMO: 'on', PUBLIC_URL: 'https://www.lakeline.example' }],
  ])(
    'neither shows nor opens when %s, though its row and a session are there',
    async (_when, environment) => {
      const testApp = await openTestApp({ environment })
      const { app, db, now } = testApp
      await seed(db, now())
      const { cookie } = await signedInStaff(testApp, 'owner', { isDemo: true })
      expect(
        (await call(app, 'GET', '/api/staff/demo-account', undefined, atThisMachine)).status,
      ).toBe(404)
      expect(
        (await staffSignInAs(app, 'staff@lakeline.example', 'staff-filters-1978', atThisMachine))
          .status,
      ).toBe(401)
      expect(
        (
          await call(app, 'GET', '/api/staff/me', undefined, {
            cookie: `${cookie}; __Host-${cookie}`,
            ...atThisMachine,
          })
        ).status,
      ).toBe(401)
    },
  )
})
