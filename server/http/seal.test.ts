import { describe, expect, test } from 'vitest'
import { linkTo, conversationOfLink } from '#server/chat/conversation-link.ts'
import {
  confirmToken,
  mayConfirm,
  mayUnsubscribe,
  unsubscribeToken,
} from '#server/newsletter/links.ts'
import { customerEntrance } from '#server/sign-in/customer-entrance.ts'
import { knownDevice } from '#server/sign-in/known-device.ts'
import { markOn } from './access/callers.ts'
import {
  beginnings,
  isOver,
  isSameSeal,
  linkToken,
  type Purpose,
  readToken,
  sealOf,
} from './seal.ts'

const secret = 'a-secret-of-the-tests'
const at = new Date('2026-03-10T12:00:00Z')

describe('what was sealed before there was one module for it still holds', () => {
  // Made by the code of 2026-11-22, when each of them had its own.
  test.each<[Purpose, string, string]>([
    ['invoice', '6f1c\nmmk2tc00', 'Y5A-RCj1ynrYGOQcn_i2W4Q7of6ftY7SPahOH_9PtQk'],
    ['invoice', '6f1c\nmmk2tc00\n2', 'iujwD9sTdJDgS6REvIiej07OlndOpEQLE4oCi9KsRr0'],
    [
      'certificate',
      'LF-20260310-AB12C\nmmk2tc00\ndana@example.com',
      '7B-HPFPTr5OU-PyMTD5sYYgjm6xPm4L4fhJTwSlOBAE',
    ],
    ['calendar', '6f1c\n4', 'wbOw9qmx7i11lXosYeb3WAQlo7QN0JQeluPsRgDT0kA'],
    ['account', 'dana@example.com', 'fMlcvHCTY7F6I5yR1gtQ5MsoUFeCU46GrWVnoxQGZwY'],
    ['address', '192.0.2.7', 'EkG61sVo2PJC7PjjQyBRyH7ChXoYXRpfLWxsXkrAYFg'],
    ['textCode', '6f1c +12165550131 123456', 'FP_44SvKSr58_3v7McP09E-_4xyeoN9OtSU6TQUE49k'],
  ])('a seal for %s', (purpose, text, seal) => {
    expect(sealOf(secret, purpose, text)).toBe(seal)
  })

  test('a link back into a conversation', () => {
    const token = '6f1c.2.20552.B_ZIQlBL_dQN-M7pssgkH5vvE7kWQEiKblHZRmwIiIw'
    expect(linkTo(secret, { sessionId: '6f1c', version: 2 }, at)).toBe(token)
    expect(conversationOfLink(secret, token, at)).toEqual({ sessionId: '6f1c', version: 2 })
  })

  test('both links of the newsletter', () => {
    const confirm = '6f1c.mmuk8lc0.R8_Y2Hg1MZ67CHdkfmZpIp3w1xmikvpHfm1YsgxpNd4'
    const leave = '6f1c.0.NaIerfTOIW1pUkhUdhMNXjPVE4ZEaT7QaAbx0T2gi6E'
    expect([confirmToken(secret, '6f1c', 3, at), unsubscribeToken(secret, '6f1c')]).toEqual([
      confirm,
      leave,
    ])
    expect([mayConfirm(secret, confirm, 3, at), mayUnsubscribe(secret, leave)]).toEqual([
      true,
      true,
    ])
  })

  test('a device that has signed in before', () => {
    const nonce = 'abcdefghijklmnopqrstuv'
    const cookie = `device=${nonce}.EZYXEE_Zqe2qZIVjhEwUaOMcxKOgT0a48c4moc_GvXI`
    const keys = { publicUrl: 'http://localhost:3000', sessionSecret: secret }
    expect(knownDevice(keys, customerEntrance, cookie, 'Dana@example.com')).toBe(nonce)
    expect(knownDevice(keys, customerEntrance, cookie, 'other@example.com')).toBeNull()
  })

  test('the mark of a caller in the log', () => {
    expect(markOn(secret, at, '192.0.2.7')).toBe('SJkA8lzqNO')
  })
})

test('no purpose begins like another, so that no seal can stand for a second thing', () => {
  const all = Object.values(beginnings)
  const alike = all.filter((one) => all.some((other) => other !== one && other.startsWith(one)))
  expect([alike, new Set(all).size]).toEqual([[], all.length])
})

test('a token says what it is about and when it ends, and nothing of another shape is one', () => {
  const token = linkToken(secret, 'invoice', {
    subject: '6f1c',
    expires: 'mmk2tc00',
    text: '6f1c\nmmk2tc00',
  })
  expect(readToken(token)).toEqual({ subject: '6f1c', expires: 'mmk2tc00' })
  for (const other of ['', token.slice(0, -1), `${token}A`, `a.${token}`, token.replace('.', '')]) {
    expect([other, readToken(other)]).toEqual([other, null])
  }
})

test.each([
  ['the same letters', 'abc', true],
  ['one letter fewer', 'ab', false],
  ['another letter', 'abd', false],
  ['as many letters in more bytes', 'abé', false],
])('of a seal with %s', (_what, given, same) => {
  expect(isSameSeal(given, 'abc')).toBe(same)
})

test('a link is over at its very end, and one without an end that can be read always is', () => {
  const end = at.getTime()
  expect(
    [(end + 1).toString(36), end.toString(36), ''].map((expires) => isOver(expires, at)),
  ).toEqual([false, true, true])
})
