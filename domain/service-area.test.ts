import { describe, expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { pickupZipCodes } from '#content/service-area.ts'
import { pickupCounties, wayToUs, zipCodeOf, zipWrong } from './service-area.ts'

const everyCode = Object.entries(pickupZipCodes).flatMap(([county, areas]) =>
  Object.entries(areas).flatMap(([first, codes]) =>
    codes.split(' ').map((last) => [first + last, county] as const),
  ),
)

describe('how filters travel to us', () => {
  test.each([
    ['44113', 'Cuyahoga'],
    [' 44113 ', 'Cuyahoga'],
    ['44113-1234', 'Cuyahoga'],
    ['441131234', 'Cuyahoga'],
    ['44052', 'Lorain'],
    ['44256', 'Medina'],
    ['44308', 'Summit'],
    ['44024', 'Geauga'],
    ['44060', 'Lake'],
    ['44240', 'Portage'],
    ['44870', 'Erie'],
  ])('from %j by our truck: %s County', (typed, county) => {
    expect(wayToUs(typed)).toEqual({ kind: 'pickup', county })
  })

  test.each([
    ['43604', 'Toledo'],
    ['44702', 'Canton, of the first three digits of no county of ours'],
    ['44004', 'Ashtabula, whose first three digits are those of Lorain'],
    ['15222', 'Pittsburgh'],
    ['00501', 'with zeros in front'],
  ])('from %s by freight: %s', (typed) => {
    expect(wayToUs(typed)).toEqual({ kind: 'freight' })
  })

  test.each(['', ' ', '4411', '441130', '4411E', '44113-12', 'Cleveland', '٤٤١١٣', 'K1A 0B1'])(
    '%j is no ZIP code',
    (typed) => {
      expect([zipCodeOf(typed), wayToUs(typed)]).toEqual([null, null])
    },
  )

  test('our own shop is where we pick up, and the sentence names its ZIP code', () => {
    expect(wayToUs(company.address.postalCode)).toEqual({ kind: 'pickup', county: 'Cuyahoga' })
    expect(zipWrong).toContain(company.address.postalCode)
  })
})

describe('the list', () => {
  test('has each code once, of five digits, and its counties by the alphabet', () => {
    const codes = everyCode.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^4[34]\d{3}$/.test(code))).toEqual([])
    expect(pickupCounties).toEqual(pickupCounties.toSorted())
  })

  test('answers for each of its codes with its county', () => {
    for (const [code, county] of everyCode)
      expect(wayToUs(code)).toEqual({ kind: 'pickup', county })
  })
})
