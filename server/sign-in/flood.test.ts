// security.md S3
import { expect, test } from 'vitest'
import {
  cookiesOf,
  newRegistration,
  password,
  postAs,
  registeredCustomer,
  signInAs,
} from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { staffPassword, staffSignInAs, staffWithPassword } from '#server/testing/staff.ts'

// So that a network is not paused for its failures: it moves on before.
const triesOfOne = 20
let strangers = 0

/** Signs in without end to accounts that nobody has, each network by a few at once. */
function flood(
  { app }: Pick<TestApp, 'app'>,
  { path = '/api/customer/login', atOnce = 40, networks = 25 },
) {
  let isOn = true
  const one = async (network: number) => {
    for (let tries = 0; isOn; tries += 1) {
      const email = `stranger.${(strangers += 1)}@evil.example`
      const address = `10.200.${Math.floor(tries / triesOfOne)}.${network}`
      await postAs(app, path, { email, password: 'wrong-one' }, { address })
    }
  }
  const all = Array.from({ length: atOnce }, (_, at) => one(at % networks))
  return async () => {
    isOn = false
    await Promise.all(all)
  }
}

test.each(['/api/customer/login', '/api/staff/login'] as const)(
  'forty strangers at once from 25 networks at %s refuse nobody: known device, new device, staff, registration',
  async (path) => {
    const testApp = await openTestApp()
    const { app } = testApp
    const customer = await registeredCustomer(app)
    const member = await staffWithPassword(testApp)
    const staffDevice = cookiesOf((await staffSignInAs(app, member.email)).headers)
    const end = flood(testApp, { path })
    const honest = await Promise.all(
      [1, 2, 3].flatMap(() => [
        signInAs(app, customer.email, password, { cookie: customer.cookie }),
        signInAs(app, customer.email, password),
        staffSignInAs(app, member.email),
        staffSignInAs(app, member.email, staffPassword, { cookie: staffDevice }),
        postAs(app, '/api/customer/register', newRegistration()),
      ]),
    )
    await end()
    expect(honest.map(({ status }) => status)).toEqual(
      [1, 2, 3].flatMap(() => [200, 200, 200, 200, 201]),
    )
  },
)

// Each waits for a turn of everybody.
const patience = { timeout: 240_000 }

test('under load an unknown address takes as long as a known one', patience, async () => {
  const { app, now } = await openTestApp()
  const { email } = await registeredCustomer(app)
  const end = flood({ app }, { atOnce: 12, networks: 6 })
  const taken = { known: [] as number[], unknown: [] as number[] }
  const time = async (whom: 'known' | 'unknown', tried: string) => {
    const began = performance.now()
    expect((await signInAs(app, tried, 'wrong-one')).status).toBe(401)
    taken[whom].push(performance.now() - began)
  }
  for (let round = 0; round < 9; round += 1) {
    // So that no earlier failure counts.
    now.set(new Date(now().getTime() + 16 * 60_000))
    await time('known', email)
    await time('unknown', `nobody.${round}@cuyahoga.example`)
  }
  await end()
  // The fastest of nine: others' work makes any other one slow. One that was answered before its
  // turn, or after all others, would be off by far more.
  const [known, unknown] = [Math.min(...taken.known), Math.min(...taken.unknown)]
  expect(known / unknown).toBeLessThan(2)
  expect(unknown / known).toBeLessThan(2)
})
