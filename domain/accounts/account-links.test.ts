import { expect, test } from 'vitest'
import { linkAddress, linkLastsMs, maySendLink } from './account-links.ts'

const now = new Date('2026-03-10T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['password_reset', 'https://www.lakeline.example/customer/reset#TOKEN_-1'],
  ['email_change', 'https://www.lakeline.example/customer/account#email=TOKEN_-1'],
] as const)(
  'a link for %s carries its token behind the #, where no server reads it',
  (purpose, address) => {
    expect(linkAddress('https://www.lakeline.example', purpose, 'TOKEN_-1')).toBe(address)
    expect(new URL(address).pathname + new URL(address).search).not.toContain('TOKEN')
  },
)

test('a link for a password lasts an hour, one for a new address a day, one that confirms an address a week, an invitation two', () => {
  expect(linkLastsMs).toEqual({
    password_reset: 3_600_000,
    email_change: 86_400_000,
    email_proof: 604_800_000,
    invitation: 1_209_600_000,
  })
})

test.each([
  ['the first', [], true],
  ['the third', [1, 2], true],
  ['the fourth within the hour', [1, 2, 59], false],
  ['the fourth when the first is an hour old', [1, 2, 60], true],
  ['one of many old ones', [61, 70, 80, 90, 100], true],
])('may be sent: %s', (_which, sent, allowed) => {
  expect(maySendLink(sent.map(minutesAgo), now)).toBe(allowed)
})
