import { expect, test } from 'vitest'
import { onCallLimitWords } from '#content/on-call.ts'
import { sizeOf } from '#domain/outbox/texts/encoding.ts'
import {
  answersWithinMinutes,
  leftTonight,
  nightOf,
  onCallLimits,
  refuseBeyondNight,
  wakeUpDetails,
  whyFull,
} from './on-call.ts'
import { mostOnCall } from './contract.ts'

test.each([
  ['ten in the evening', '2026-03-11T02:00:00Z', '2026-03-10'],
  ['four in the morning after', '2026-03-11T08:00:00Z', '2026-03-10'],
  ['a minute before noon', '2026-03-11T15:59:00Z', '2026-03-10'],
  ['noon', '2026-03-11T16:00:00Z', '2026-03-11'],
  ['the night in which clocks are set forward', '2026-03-08T07:30:00Z', '2026-03-07'],
])('%s is of the night that began on its day', (_when, at, night) => {
  expect(nightOf(new Date(at))).toBe(night)
})

test.each([
  [0, 0, 3, null],
  [2, 2, 1, null],
  [3, 3, 0, onCallLimitWords.network],
  [0, 9, 1, null],
  [0, 10, 0, onCallLimitWords.night],
  [3, 10, 0, onCallLimitWords.night],
])('after %i of a network and %i in all, %i are left tonight', (ofNetwork, inAll, left, why) => {
  expect([leftTonight({ ofNetwork, inAll }), whyFull({ ofNetwork, inAll })]).toEqual([left, why])
  const refuse = () => refuseBeyondNight({ ofNetwork, inAll })
  if (why === null) expect(refuse).not.toThrow()
  else expect(refuse).toThrow(why)
})

test('every sentence about a limit says whom to call', () => {
  for (const sentence of [onCallLimitWords.network, onCallLimitWords.night])
    expect(sentence).toContain('Please call us: (216) 555-0199.')
  expect(onCallLimits).toEqual({ oneNetworkANight: 3, allANight: 10 })
})

test('all who are listed are asked within twenty minutes', () => {
  expect(mostOnCall * answersWithinMinutes).toBe(20)
})

const link = 'https://www.lakeline.example/on-call#AbCdEfGhIjKlMnOpQrStUv'
const details = (visitor: string | null, words: string | null) =>
  wakeUpDetails({ visitor, phoneNumber: '+12165550142', words, link })

test('the text says the first name, the number, the first words, and the link', () => {
  expect(details('Dana Ortiz', 'Truck 14 is in derate\non I-90.')).toBe(
    `Dana, (216) 555-0142, asks for a call. "Truck 14 is in derate on I-90." Open and press "I'll call them": ${link}`,
  )
  expect(details(null, null)).toBe(
    `A visitor, (216) 555-0142, asks for a call. Open and press "I'll call them": ${link}`,
  )
  expect(details('  ', '  ')).toContain('A visitor, (216)')
})

test.each([
  ['https://evil.example/login', 'https: / / evil. example/ login'],
  ['Go to evil.example now', 'Go to evil. example now'],
  ['" Open this', 'Open this'],
  ['P2463 at 7:30, 12.5 psi', 'P2463 at 7: 30, 12. 5 psi'],
])('what a visitor wrote brings no link and ends no quote: %s', (words, said) => {
  expect(details('Dana', words)).toContain(`call. "${said}" Open`)
})

test('however much a visitor writes, the text is of two parts, and its link is whole', () => {
  const long = details('N'.repeat(200), 'w '.repeat(2000))
  expect(long).toMatch(/\.\.\." Open/)
  expect(long.endsWith(link)).toBe(true)
  expect(sizeOf(`Lakeline on call: ${long}`)).toMatchObject({ encoding: 'GSM-7', segments: 2 })
  expect(details('🚚'.repeat(30), '🚚'.repeat(300)).endsWith(link)).toBe(true)
})
