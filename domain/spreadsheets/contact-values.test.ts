import { describe, expect, test } from 'vitest'
import { addressOfCell } from './address-cell.ts'
import { emailOfCell, phoneOfCell } from './contact-cells.ts'
import { isTurnedName, personOfCell } from './name-cell.ts'
import { vinOfCell } from './vin-cell.ts'

const valueOf = (read: { value: string } | { unread: string }) =>
  'value' in read ? read.value : null
const why = (read: object) => ('unread' in read ? String(read.unread) : '')

describe('the phone of a cell', () => {
  test.each([
    ['(216) 555-0112', '(216) 555-0112', 1],
    ['(216) 555-0112 ::: 216-555-0113', '(216) 555-0112', 2],
    ['Phone:(216) 555-0119 Mobile:(216) 555-0120', '(216) 555-0119', 2],
    ['Fax:(216) 555-0199 Phone:(216) 555-0119', '(216) 555-0119', 2],
    ['(440) 555-0133, (440) 555-0134', '(440) 555-0133', 2],
    ['216-555-0101 / 216-555-0102', '216-555-0101', 2],
    ['n/a; 216-555-0101', '216-555-0101', 1],
    ['+1 216 555 0101', '+1 216 555 0101', 1],
    ['(216) 555-0101 x12', '(216) 555-0101 ext. 12', 1],
    ['216-555-0101, ext. 12', '216-555-0101 ext. 12', 1],
    ['216-555-0101;ext=12', '216-555-0101 ext. 12', 1],
    ['216-555-0101; x12', '216-555-0101 ext. 12', 1],
    ['2165550101,,1234#', '2165550101 ext. 1234', 1],
    ['Work: 216-555-0101;12', '216-555-0101 ext. 12', 1],
    ['(216) 555-0101 (office)', '(216) 555-0101', 1],
    ['(216) 555-0101;ext=12 ::: 216-555-0113', '(216) 555-0101 ext. 12', 2],
    ['Phone:(216) 555-0119;ext=5 Mobile:(216) 555-0120', '(216) 555-0119 ext. 5', 2],
    ['216-555-0101 x1, 216-555-0102 x2', '216-555-0101 ext. 1', 2],
    ['216-555-0101\n216-555-0102;ext=4', '216-555-0101', 2],
    ['Fax: 216-555-0199;ext=3', null, 2],
    ['call 216-555-0101', null, 2],
  ])('%j has %j', (text, number, said) => {
    const read = phoneOfCell(text)
    expect(valueOf(read)).toBe(number)
    expect('changed' in read && read.changed !== undefined).toBe(number !== null && said > 1)
  })

  test('is none where there is none', () => {
    expect(why(phoneOfCell('call the office'))).toContain('phone number')
  })
})

describe('the email of a cell', () => {
  test.each([
    ['a@b.example', 'a@b.example'],
    ['a@b.example ::: c@d.example', 'a@b.example'],
    ['a@b.example, c@d.example', 'a@b.example'],
    ['Ann Rowe <ann@b.example>', 'ann@b.example'],
    ['"Rowe, Ann" <ann@b.example>; bo@b.example', 'ann@b.example'],
    ['mailto:a@b.example', 'a@b.example'],
    ['at home', null],
  ])('%j has %j', (text, address) => {
    expect(valueOf(emailOfCell(text))).toBe(address)
  })
})

describe('the VIN of a cell', () => {
  const vin = '1XPBDK9X1LD708195'
  test.each([
    [vin, { vin }],
    ['1xpb-dk9x-1ld-708195', { vin }],
    [`I${vin}`, { vin }],
    [`*${vin}*`, { vin }],
    ['1XPBDK9X1 LD708195', { vin }],
    ['00000000000000000', null],
    ['1UYVS2538', { serial: '1UYVS2538' }],
    ['SN-4471-B', { serial: 'SN-4471-B' }],
    // With a letter O, which no VIN has.
    ['1XPBDK9X1LD7O8195', { serial: '1XPBDK9X1LD7O8195' }],
  ])('%j is %j', (text, expected) => {
    expect(vinOfCell(text)).toEqual(expected)
  })

  test.each(['1.23E+16', '***708195', '###'])('%j is refused', (text) => {
    expect(vinOfCell(text)).toHaveProperty('unread')
  })
})

describe('the person of a cell', () => {
  test.each([
    ['Ann Rowe', 'Ann', 'Rowe'],
    ['Smith, John', 'John', 'Smith'],
    ['Rowe, Ann, CPA', 'Ann', 'Rowe'],
    ['Ann Rowe, CPA', 'Ann', 'Rowe'],
    ['Dr. Ann Rowe Jr.', 'Ann', 'Rowe Jr.'],
    ['Rowe, Ann, Jr.', 'Ann', 'Rowe Jr.'],
    ['Ann van Buren', 'Ann', 'van Buren'],
    ['van Buren, Ann', 'Ann', 'van Buren'],
    ['Madonna', 'Madonna', 'Office'],
    ['  Ann   Rowe ', 'Ann', 'Rowe'],
  ])('%j is %s %s', (text, firstName, lastName) => {
    expect(personOfCell(text)).toMatchObject({ firstName, lastName })
  })

  test('is said where it was turned or cut', () => {
    expect(personOfCell('Ann Rowe')).not.toHaveProperty('changed')
    expect(personOfCell('Smith, John').changed).toBe('Smith, John is John Smith.')
  })

  test.each([
    ['Smith, John', true],
    ['Smith, John A.', true],
    ['Stone Freight, LLC', false],
    ['Smith & Sons, Cleveland', false],
    ['Erie Freight', false],
  ])('in a column of people and companies %j is turned: %j', (text, expected) => {
    expect(isTurnedName(text)).toBe(expected)
  })
})

test.each([
  ['Eddy\n7 Ring Rd\nCleveland, OH 44101', ['7 Ring Rd', 'Cleveland', 'OH', '44101']],
  ['7 Ring Rd, Cleveland, OH 44101', ['7 Ring Rd', 'Cleveland', 'OH', '44101']],
  [
    '4 Dock Rd\nDock 3\nCleveland OH 44115-1234\nUSA',
    ['4 Dock Rd, Dock 3', 'Cleveland', 'OH', '44115-1234'],
  ],
  ['somewhere in Ohio', ['somewhere in Ohio', null, null, null]],
])('the address %j is %j', (text, [address, city, state, zipCode]) => {
  expect(addressOfCell(text, ['Eddy'])).toEqual({ address, city, state, zipCode })
})
