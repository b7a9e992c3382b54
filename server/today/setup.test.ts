// operations.md 6 and 8
import { expect, test } from 'vitest'
import type { TodayPage } from '#domain/today/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { url } from '#server/testing/today.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { warnOfSetupGaps } from './setup.ts'

// Without TLS the cookie of a session has its plain name.
const origin = 'http://www.sanduskybay.com'
const headers = { host: 'www.sanduskybay.com' }
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sandusky Bay <office@sanduskybay.com>' }
const office = { OFFICE_EMAIL: 'office@sanduskybay.com' }

test('Today says what a public site lacks to the owner and the office, and to nobody else', async () => {
  const site = await openTestApp({ environment: { PUBLIC_URL: origin } })
  const seenBy = async (role: 'owner' | 'office' | 'technician') => {
    const staff = await signedInStaff(site, role)
    return ((await staff.call('GET', url, { headers })).json() as TodayPage).setupGaps
  }
  expect(await seenBy('technician')).toBeNull()
  expect(await seenBy('office')).toEqual(['mailService', 'owner', 'officeEmail'])
  expect(await seenBy('owner')).toEqual(['mailService', 'officeEmail'])
  expect(await seenBy('office')).toEqual(['mailService', 'officeEmail'])
})

test('a site that is set up, or that only this machine reaches, lacks nothing', async () => {
  for (const environment of [{ PUBLIC_URL: origin, ...mail, ...office }, { PUBLIC_URL: '' }]) {
    const site = await openTestApp({ environment })
    const owner = await signedInStaff(site, 'owner')
    expect(
      (
        (
          await owner.call('GET', url, environment.PUBLIC_URL ? { headers } : {})
        ).json() as TodayPage
      ).setupGaps,
    ).toEqual([])
  }
})

test('the start says in the log what a public site lacks, a line each with what to do', async () => {
  const { db } = await openTestApp()
  const said = async (environment: Record<string, string>) => {
    const lines: unknown[][] = []
    const log = { info() {}, error() {}, warn: (...line: unknown[]) => void lines.push(line) }
    await warnOfSetupGaps(
      { config: exampleConfig({ PUBLIC_URL: origin, ...environment }), db },
      log,
    )
    return lines
  }
  expect(await said({ ...mail, ...office })).toEqual([
    [
      { event: 'setup_gap', gap: 'owner' },
      'Nobody is an owner: Team, settings, and privacy requests are closed to everyone. On the server, run: npm run staff:add -- --email … --name … --role owner',
    ],
  ])
  expect((await said({})).map(([entry]) => entry)).toEqual([
    { event: 'setup_gap', gap: 'mailService' },
    { event: 'setup_gap', gap: 'owner' },
    { event: 'setup_gap', gap: 'officeEmail' },
  ])
})
