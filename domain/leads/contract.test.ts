import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composed, contactForm } from './contact-form.ts'
import { contactMessage, demoRequest, demoRequestOn } from './contract.ts'
import { noQuote } from './quote-fields.ts'

const fullDemo = {
  fullName: 'Dana Ortiz',
  companyName: 'Sandusky Bay Freight',
  email: 'dana@sanduskybay.example',
  phone: '(216) 555-0142',
  preferredDate: '2026-12-01',
  filterTypes: 'dpf',
  comments: 'Two DPFs.\nPart numbers follow.',
}
const fullMessage = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  phone: '(216) 555-0142',
  message: 'Do you clean DOCs?',
}
const contracts = [
  ['demo request', demoRequest],
  ['contact message', contactMessage],
] as const

function faults(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, body)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('a demo request', () => {
  test('with every field comes through as it was typed', () => {
    expect(z.parse(demoRequest, fullDemo)).toEqual({ ...fullDemo, website: false })
  })

  test.each([
    ['absent', {}],
    ['null', { companyName: null, preferredDate: null, filterTypes: null, comments: null }],
    ['empty', { companyName: '', preferredDate: '', filterTypes: '', comments: '' }],
    ['blank', { companyName: '  ', preferredDate: ' ', filterTypes: [], comments: '\n' }],
  ])('has null where the optional fields are %s', (_name, optional) => {
    const { fullName, email, phone } = fullDemo
    expect(z.parse(demoRequest, { fullName, email, phone, ...optional })).toEqual({
      fullName,
      email,
      phone,
      companyName: null,
      preferredDate: null,
      filterTypes: null,
      comments: null,
      website: false,
    })
  })

  test('without anything names each field that is needed', () => {
    expect(faults(demoRequest, {})).toEqual({
      fullName: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a phone number with area code.',
    })
  })

  test.each([
    ['fullName', '   ', 'Please enter your name.'],
    ['fullName', 'x'.repeat(201), 'Please use 200 characters at most.'],
    [
      'fullName',
      'Dana\r\nBcc: all@example.com',
      'Please write this on one line, without control characters.',
    ],
    ['companyName', 'x'.repeat(201), 'Please use 200 characters at most.'],
    ['companyName', 'A\nB', 'Please write this on one line, without control characters.'],
    ['email', 'dana', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(250)}@b.co`, 'Please enter a valid email address.'],
    ['phone', '12', 'Please enter a phone number with area code.'],
    ['preferredDate', '2026-02-30', 'Please enter a valid date.'],
    ['preferredDate', '2026-13-01', 'Please enter a valid date.'],
    ['preferredDate', '12/01/2026', 'Please enter a valid date.'],
    ['preferredDate', '2026-12-01T00:00:00Z', 'Please enter a valid date.'],
    ['preferredDate', 20261201, 'Please enter a valid date.'],
    ['filterTypes', 'oil', 'Please choose filter types from the list.'],
    ['filterTypes', ['dpf', 'oil'], 'Please choose filter types from the list.'],
    ['filterTypes', 7, 'Please choose filter types from the list.'],
    ['filterTypes', { 0: 'dpf' }, 'Please choose filter types from the list.'],
    ['comments', 'x'.repeat(5001), 'Please use 5,000 characters at most.'],
    ['comments', 'a\u0000b', 'Please remove the unreadable characters.'],
  ])('with %s of %j says so in a sentence at the field', (field, value, sentence) => {
    expect(faults(demoRequest, { ...fullDemo, [field]: value })).toEqual({ [field]: sentence })
  })

  test('takes one filter type or a list of them', () => {
    expect(z.parse(demoRequest, { ...fullDemo, filterTypes: ['air'] }).filterTypes).toBe('air')
    expect(z.parse(demoRequest, { ...fullDemo, filterTypes: ['air', 'dpf'] }).filterTypes).toBe(
      'multiple',
    )
  })

  test('drops keys that it does not know, and the trap', () => {
    const parsed = z.parse(demoRequest, { ...fullDemo, id: 'mine', createdAt: 'then', website: '' })
    expect(parsed).toEqual({ ...fullDemo, website: false })
  })

  test('in the form the day is checked against today, at its field', () => {
    expect(faults(demoRequestOn('2026-12-01'), fullDemo)).toEqual({})
    expect(faults(demoRequestOn('2026-12-02'), fullDemo)).toEqual({
      preferredDate: 'Please choose today or a later day.',
    })
    expect(faults(demoRequestOn('2026-12-02'), { ...fullDemo, preferredDate: '' })).toEqual({})
    expect(faults(demoRequestOn('2026-12-02'), { ...fullDemo, phone: '' })).toEqual({
      phone: 'Please enter a phone number with area code.',
      preferredDate: 'Please choose today or a later day.',
    })
    expect(
      faults(demoRequestOn('2026-12-02'), { ...fullDemo, preferredDate: '2026-13-01' }),
    ).toEqual({
      preferredDate: 'Please enter a valid date.',
    })
    expect(
      faults(demoRequestOn('2026-12-01'), { ...fullDemo, preferredDate: '2026-12-06' }),
    ).toEqual({
      preferredDate: 'We are closed on Sundays. Please choose another day.',
    })
    expect(faults(demoRequest, fullDemo)).toEqual({})
  })
})

describe('a contact message', () => {
  test('with every field comes through as it was typed', () => {
    expect(z.parse(contactMessage, fullMessage)).toEqual({
      ...fullMessage,
      ...noQuote,
      website: false,
    })
  })

  test.each([[undefined], [null], [''], ['  ']])('with a phone of %j has none', (phone) => {
    expect(z.parse(contactMessage, { ...fullMessage, phone }).phone).toBeNull()
  })

  test('without anything names each field that is needed', () => {
    expect(faults(contactMessage, {})).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      message: 'Please enter a message.',
    })
  })

  test.each([
    ['name', '', 'Please enter your name.'],
    ['name', 'x'.repeat(201), 'Please use 200 characters at most.'],
    ['email', 'a@b', 'Please enter a valid email address.'],
    ['phone', 'soon', 'Please enter a phone number with area code.'],
    ['message', ' \n ', 'Please enter a message.'],
    ['message', 'x'.repeat(5001), 'Please use 5,000 characters at most.'],
    ['message', null, 'Please enter a message.'],
  ])('with %s of %j says so in a sentence at the field', (field, value, sentence) => {
    expect(faults(contactMessage, { ...fullMessage, [field]: value })).toEqual({
      [field]: sentence,
    })
  })
})

describe('a quote in a contact message', () => {
  const { message: _none, ...sender } = fullMessage
  const form = (typed: object) => contactForm(typed) as unknown as z.ZodMiniType
  const asked = { filterKind: 'hepa', quantity: '40', partNumber: ' X-1 ', zipCode: '44113-1234' }

  test('needs no words beside it, and is said in the message', () => {
    expect(composed(z.parse(contactForm(asked), { ...sender, ...asked }))).toEqual({
      ...sender,
      filterKind: 'hepa',
      quantity: 40,
      partNumber: 'X-1',
      zipCode: '44113',
      website: false,
      message:
        'For a quote: 40 x HEPA filter\nPart or serial number: X-1\nZIP code: 44113, pickup (Cuyahoga County)',
    })
  })

  test('is under the words that somebody has typed', () => {
    const sent = { ...fullMessage, quantity: 2, zipCode: '43604' }
    expect(composed(z.parse(contactMessage, sent)).message).toBe(
      'Do you clean DOCs?\n\nFor a quote: 2 filters\nZIP code: 43604, freight',
    )
  })

  test('does without words only in the form: the call needs its message, as stated', () => {
    expect(faults(contactMessage, { ...sender, ...asked })).toEqual({
      message: 'Please enter a message.',
    })
  })

  test.each([undefined, null, '', '  '])('of nothing but %j is none', (nothing) => {
    const none = {
      filterKind: nothing,
      quantity: nothing,
      partNumber: nothing,
      zipCode: nothing,
    }
    expect(faults(form(none), { ...sender, ...none })).toEqual({
      message: 'Please enter a message.',
    })
    expect(z.parse(contactMessage, { ...fullMessage, ...none })).toMatchObject(noQuote)
  })

  const quantityWrong = 'Please enter a whole number from 1 to 10,000.'
  test.each([
    ['filterKind', 'oil', 'Please choose a filter type from the list.'],
    ['quantity', '0', quantityWrong],
    ['quantity', '10,001', quantityWrong],
    ['quantity', '2.5', quantityWrong],
    ['quantity', 'many', quantityWrong],
    ['quantity', {}, quantityWrong],
    ['partNumber', 'x'.repeat(201), 'Please use 200 characters at most.'],
    ['zipCode', '4411', 'Please enter a ZIP code of five digits, such as 44113.'],
    ['zipCode', 'Cleveland', 'Please enter a ZIP code of five digits, such as 44113.'],
  ])('with %s of %j says so at that field alone', (field, value, sentence) => {
    expect(faults(form(asked), { ...sender, ...asked, [field]: value })).toEqual({
      [field]: sentence,
    })
    expect(faults(form({ [field]: value }), { ...sender, [field]: value })).toEqual({
      [field]: sentence,
    })
  })
})

describe('every sentence is ours', () => {
  test.each(contracts)('%s', (_name, schema) => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.array(fc.string()),
      fc.object(),
    )
    const body = fc.dictionary(fc.constantFrom(...Object.keys(schema.def.shape)), value)
    fc.assert(
      fc.property(body, (candidate) => {
        for (const sentence of Object.values(faults(schema, candidate)))
          expect(sentence).toMatch(/^(Please|We) [a-z][^_]+\.$/)
      }),
    )
  })

  test.each(contracts)('%s can be described to other programs', (_name, schema) => {
    const described = z.toJSONSchema(schema, { io: 'input' })
    expect(Object.keys(described.properties ?? {})).toEqual(Object.keys(schema.def.shape))
    expect(described.required).not.toContain('website')
    expect(described.required).toContain('email')
  })
})
