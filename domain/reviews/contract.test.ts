import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { mostReviews, publishedReviews, review } from './contract.ts'

const full = {
  name: 'Dana Ortiz',
  company: 'Sandusky Bay Freight',
  rating: 5,
  text: 'They measured it before and after, and it held.',
  consent: true,
}

function faults(change: object): Record<string, string> {
  const { error } = z.safeParse(review, { ...full, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('a review', () => {
  test('with every field comes through as it was typed', () => {
    expect(z.parse(review, full)).toEqual({ ...full, website: false })
  })

  test.each([1, 2, 3, 4, 5])('may give %d stars', (rating) => {
    expect(faults({ rating })).toEqual({})
  })

  test.each([[undefined], [null], [''], [' ']])('with a company of %j names none', (company) => {
    expect(z.parse(review, { ...full, company }).company).toBeNull()
  })

  test.each([
    ['name', '', 'Please enter your name.'],
    ['name', 'x'.repeat(201), 'Please use 200 characters at most.'],
    ['company', 'A\r\nB', 'Please write this on one line, without control characters.'],
    ['rating', 0, 'Please choose one to five stars.'],
    ['rating', 6, 'Please choose one to five stars.'],
    ['rating', 4.5, 'Please choose one to five stars.'],
    ['rating', '5', 'Please choose one to five stars.'],
    ['rating', null, 'Please choose one to five stars.'],
    ['text', '', 'Please write 20 to 2,000 characters.'],
    ['text', 'x'.repeat(19), 'Please write 20 to 2,000 characters.'],
    ['text', `  ${'x'.repeat(19)}  `, 'Please write 20 to 2,000 characters.'],
    ['text', 'x'.repeat(2001), 'Please use 2,000 characters at most.'],
    ['text', null, 'Please write 20 to 2,000 characters.'],
    ['consent', false, 'Please agree that we may publish your review.'],
    ['consent', 'true', 'Please agree that we may publish your review.'],
    ['consent', undefined, 'Please agree that we may publish your review.'],
  ])('with %s of %j says so in a sentence at the field', (field, value, sentence) => {
    expect(faults({ [field]: value })).toEqual({ [field]: sentence })
  })

  test.each([20, 2000])('may be %d characters long', (length) => {
    expect(faults({ text: 'x'.repeat(length) })).toEqual({})
  })

  test('cannot approve itself', () => {
    expect(z.parse(review, { ...full, status: 'approved', isSample: true, id: 'mine' })).toEqual({
      ...full,
      website: false,
    })
  })

  test('and its list can be described to other programs', () => {
    expect(z.toJSONSchema(review, { io: 'input' })).toMatchObject({
      required: ['name', 'rating', 'text', 'consent'],
    })
    expect(z.toJSONSchema(publishedReviews)).toMatchObject({
      type: 'array',
      items: { properties: { isSample: { type: 'boolean' } } },
    })
    expect(mostReviews).toBe(50)
  })
})
