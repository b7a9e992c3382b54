import { expect, test } from 'vitest'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import { publicPassport } from '#domain/services/passports/public-passport.ts'
import { sampleCertificates, samplePassport } from './sample-filter.ts'

test('the sample filter passes our own limits at each of its three cleanings', () => {
  expect(
    sampleCertificates.flatMap(({ measurements }) => measurements.map((one) => one.verdict)),
  ).toEqual(['restored', 'restored', 'restored'])
})

test('its certificates have numbers that can be typed, each its own, and name no one', () => {
  const numbers = sampleCertificates.map(({ number }) => number)
  expect(numbers.map(readCertificateNumber)).toEqual(numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.every((number) => number.includes('-SMPL-'))).toBe(true)
  expect(sampleCertificates.map(({ addressee }) => addressee.company)).toEqual([null, null, null])
})

test('its record is one that the label of a filter shows', () => {
  const passport = samplePassport()
  expect(passport).toMatchObject(publicPassport.parse(passport))
  expect(passport).toMatchObject({
    lives: { used: 3, of: 5 },
    creep: { percent: 5, first: '2.41', last: '2.54' },
    lastResult: 'restored',
  })
})
