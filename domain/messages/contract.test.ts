import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import {
  adminEmailTest,
  bothNeeded,
  emailToSend,
  reminderToSend,
  serviceReadyToSend,
  smsToSend,
} from './contract.ts'

function faults(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, body)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('a text to send', () => {
  test('is a custom one to nobody in particular unless it says more', () => {
    expect(
      z.parse(smsToSend, { phoneNumber: ' 216 555 0178 ', message: ' Hello ', more: 1 }),
    ).toEqual({
      phoneNumber: '216 555 0178',
      message: 'Hello',
      templateType: 'custom',
      customerId: null,
    })
  })

  test.each([
    [{}, { phoneNumber: bothNeeded, message: bothNeeded }],
    [
      { phoneNumber: ' ', message: '\n' },
      { phoneNumber: bothNeeded, message: bothNeeded },
    ],
    [
      { phoneNumber: null, message: ['x'] },
      { phoneNumber: bothNeeded, message: bothNeeded },
    ],
    [
      { phoneNumber: '1', message: 'x'.repeat(161) },
      { message: 'Please use 160 characters at most.' },
    ],
    [{ phoneNumber: '1'.repeat(41), message: 'x' }, { phoneNumber: bothNeeded }],
    [
      { phoneNumber: '1', message: 'a\u0000' },
      { message: 'Please remove the unreadable characters.' },
    ],
    [
      { phoneNumber: '1', message: 'x', templateType: 'love_letter' },
      { templateType: 'Please choose a message type from the list.' },
    ],
    [
      { phoneNumber: '1', message: 'x', customerId: 'x'.repeat(101) },
      { customerId: 'Please choose one from the list.' },
    ],
  ])('%j is refused at its fields', (body, fields) => {
    expect(faults(smsToSend, body)).toEqual(fields)
  })

  test('may have 160 characters', () => {
    expect(faults(smsToSend, { phoneNumber: '1', message: 'x'.repeat(160) })).toEqual({})
  })
})

test.each([
  [reminderToSend, { appointmentId: 'a' }, {}],
  [reminderToSend, {}, { appointmentId: 'Please choose one from the list.' }],
  [
    serviceReadyToSend,
    { serviceId: '', message: 'x'.repeat(161) },
    {
      serviceId: 'Please choose one from the list.',
      message: 'Please use 160 characters at most.',
    },
  ],
  [serviceReadyToSend, { serviceId: 's', customerId: 'c', phoneNumber: '', message: null }, {}],
])('a filled template names its row (%#)', (schema, body, fields) => {
  expect(faults(schema, body)).toEqual(fields)
})

test.each([
  [{ to: 'a@b.co', subject: 'Hello', text: 'Text' }, {}],
  [
    {},
    {
      to: 'Please enter a valid email address.',
      subject: 'Please enter a subject.',
      text: 'Please enter a message.',
    },
  ],
  [
    { to: 'a@b.co\r\nBcc: c@d.co', subject: 'a\r\nBcc: c@d.co', text: 'x', service: 'pigeon' },
    {
      to: 'Please enter a valid email address.',
      subject: 'Please write this on one line, without control characters.',
      service: 'Please choose an email service from the list.',
    },
  ],
])('an email by staff: %j', (body, fields) => {
  expect(faults(emailToSend, body)).toEqual(fields)
})

test('the test of the mail services takes the names of both lists and an address in either field', () => {
  const sent = {
    message: 'Hello',
    templateType: 'service_notification',
    preferredService: 'resend',
  }
  expect(z.parse(adminEmailTest, { ...sent, phoneNumber: 'a@b.co' })).toMatchObject({
    phoneNumber: 'a@b.co',
    email: null,
  })
  expect(z.parse(adminEmailTest, { message: 'Hello', email: 'a@b.co' })).toMatchObject({
    email: 'a@b.co',
    templateType: 'custom',
    preferredService: 'auto',
  })
  expect(faults(adminEmailTest, { ...sent, templateType: 'service_ready' })).toEqual({})
})
