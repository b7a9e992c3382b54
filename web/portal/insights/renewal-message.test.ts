import { expect, test } from 'vitest'
import { noAddress } from '#domain/accounts/addressee.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { renewalMessage } from './renewal-message.ts'

const at = '2026-03-10T15:00:00.000Z'
const dana: Customer = {
  id: '1',
  email: 'dana@lakeline.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: 'Erie $& Sons',
  phone: null,
  ...noAddress,
  isActive: true,
  isDemo: false,
  isEmailProven: true,
  createdAt: at,
  updatedAt: at,
}

test('the form knows who asks, and for what', () => {
  expect(renewalMessage(dana, {})).toEqual({
    name: 'Dana Ortiz',
    email: 'dana@lakeline.example',
    phone: '',
    message: expect.stringMatching(/^Early Renewal Discount: .*\n\nCompany: Erie \$& Sons$/s),
  })
})

test('without a company the name stands for it', () => {
  expect(renewalMessage({ ...dana, company: null }, {})['message']).toMatch(/Company: Dana Ortiz$/)
})

test('what was typed before stays, and pressing twice asks once', () => {
  const once = renewalMessage(dana, {
    name: 'D. Ortiz',
    phone: '216 555 0142',
    message: 'Is the dock open on Saturday?',
  })
  expect(once).toMatchObject({
    name: 'D. Ortiz',
    phone: '216 555 0142',
    email: 'dana@lakeline.example',
  })
  expect(once['message']).toMatch(/^Is the dock open on Saturday\?\n\nEarly Renewal Discount/)
  expect(renewalMessage(dana, once)).toEqual(once)
})
