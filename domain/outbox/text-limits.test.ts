import { expect, test } from 'vitest'
import {
  codeLimits,
  type OwnTextsToday,
  ownTextLimits,
  reachedLimit,
  refuseBeyondCap,
  refuseMoreCodes,
} from './text-limits.ts'

const none = { toNumber: 0, ofHolder: 0, fromAddress: 0, ofVisitors: 0 }

test.each([
  ['the number', { toNumber: codeLimits.oneNumberADay }, /^We already sent 3 codes to this number/],
  [
    'the account',
    { ofHolder: codeLimits.oneAccountADay },
    /^We already sent 5 codes for your account/,
  ],
  ['the address', { fromAddress: codeLimits.oneAddressADay }, /from your connection/],
])('one more code is refused when %s has had its own', (_whose, sent, sentence) => {
  expect(() => refuseMoreCodes({ ...none, ...sent })).toThrow(sentence)
  expect(() =>
    refuseMoreCodes({
      ...none,
      ...Object.fromEntries(Object.entries(sent).map(([key, count]) => [key, count - 1])),
    }),
  ).not.toThrow()
})

test('the codes of all visitors of the chat have a limit, which no account meets, and call us is the advice', () => {
  const visitor = { whose: 'in this conversation', advice: 'Please call us.' }
  const sent = { ...none, ofVisitors: codeLimits.allVisitorsADay }
  expect(() => refuseMoreCodes(sent, visitor)).toThrow(
    'We’ve sent all the codes we can today. Please call us.',
  )
  expect(() => refuseMoreCodes({ ...sent, ofVisitors: sent.ofVisitors - 1 }, visitor)).not.toThrow()
  expect(() => refuseMoreCodes(sent)).not.toThrow()
  expect(() => refuseMoreCodes({ ...none, ofHolder: codeLimits.oneAccountADay }, visitor)).toThrow(
    'We already sent 5 codes in this conversation today. Please call us.',
  )
})

test('a code is refused when the system has sent all of its day', () => {
  expect(() => refuseBeyondCap(499, 500)).not.toThrow()
  expect(() => refuseBeyondCap(500, 500)).toThrow('try again tomorrow')
})

test.each<[Partial<OwnTextsToday>, boolean, string | null]>([
  [{}, false, null],
  [
    {
      toNumber: ownTextLimits.oneNumberADay - 1,
      forAccount: ownTextLimits.oneAccountADay - 1,
      inAll: 99,
    },
    false,
    null,
  ],
  [{ toNumber: ownTextLimits.oneNumberADay }, false, 'number'],
  [{ forAccount: ownTextLimits.oneAccountADay }, false, 'account'],
  [{ inAll: 100 }, false, 'system'],
  [{ inAll: 100 }, true, 'system'],
  [{ toNumber: ownTextLimits.oneNumberADay, forAccount: ownTextLimits.oneAccountADay }, true, null],
])('with %j sent today, as a code: %s, the limit is %s', (sent, isCode, limit) => {
  expect(reachedLimit({ toNumber: 0, forAccount: 0, inAll: 0, ...sent }, 100, isCode)).toBe(limit)
})
