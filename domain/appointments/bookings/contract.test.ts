import { expect, test } from 'vitest'
import { addressMissing, bookingRequest } from './contract.ts'

const typed = {
  kind: 'pickup',
  slot: '2026-03-12T14:00:00.000Z',
  serviceType: 'DPF Cleaning',
  name: 'Lee Novak',
  phone: '(440) 555-0142',
  email: 'lee@novak.example',
}
const problems = (body: unknown) =>
  bookingRequest.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])

test('a pickup needs to know where', () => {
  expect(problems(typed)).toEqual([['address', addressMissing]])
  expect(problems({ ...typed, address: '9 Mill Rd, Parma' })).toBeUndefined()
})

test('a drop-off needs none', () => {
  expect(problems({ ...typed, kind: 'drop-off' })).toBeUndefined()
})

test.each([[null], ['pickup'], [[]], [{}]])('%j is no booking', (body) => {
  expect(bookingRequest.safeParse(body).success).toBe(false)
})
