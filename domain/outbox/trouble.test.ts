import { expect, test } from 'vitest'
import { troubles } from '#content/outbox.ts'
import { notSent } from '#content/text-messages.ts'
import { troubleOf } from './trouble.ts'

test.each([
  ['SendGrid answered 429: Too many requests', troubles.tooFast],
  ['Resend answered 429: Too many requests', troubles.tooFast],
  ['SendGrid answered 401: The provided authorization grant is invalid', troubles.ourKey],
  ['Twilio answered 403: Authentication Error (20003)', troubles.ourKey],
  ['SMTP: Invalid login: 535 Authentication failed', troubles.ourKey],
  ['SendGrid answered 500: Internal Server Error', troubles.theirFault],
  ['Twilio answered 503: no reason that can be read (0)', troubles.theirFault],
  ['Twilio answered 400: Invalid phone number (21211)', troubles.refused],
  ['Resend answered 422: Invalid `to` field', troubles.refused],
  ["SMTP: Can't send mail - all recipients were rejected: 550 no such user", troubles.refused],
  ['SendGrid: connect ECONNREFUSED 127.0.0.1:1', troubles.unreachable],
  ['Resend: Unable to fetch data. The request could not be resolved.', troubles.unreachable],
  ['SMTP: getaddrinfo ENOTFOUND mail.example', troubles.unreachable],
  ['Twilio: timeout of 10000ms exceeded', troubles.noAnswer],
  ['no answer in time', troubles.noAnswer],
  ['SendGrid answered 200, which is no acceptance', troubles.unclear],
  ['Resend: an answer that cannot be read', troubles.unclear],
  ['SendGrid: socket hang up', troubles.brokenOff],
  ['SMTP: read ECONNRESET', troubles.brokenOff],
  ['no service is set up', troubles.notSetUp],
  ['sendgrid is not set up', troubles.notSetUp],
])('%s: in plain words, with what was said beside it', (said, plain) => {
  expect(troubleOf(said)).toEqual({ plain, exact: said })
})

test.each([
  'May have been sent: no answer in time',
  'May have been sent, and is not tried again: no answer in time',
])('a doubt stays a doubt: %s', (said) => {
  expect(troubleOf(said)).toEqual({
    plain: `${troubles.mayHave} ${troubles.noAnswer}`,
    exact: 'no answer in time',
  })
})

test.each([
  ...Object.values(notSent).map((text) => [text, text]),
  ['It bounced.', 'It bounced.'],
  ['mailbox full', 'Mailbox full.'],
  [
    'every service failed repeatedly and is left alone for a moment',
    'Every service failed repeatedly and is left alone for a moment.',
  ],
  [
    'May have been sent: the server ended during each of its tries.',
    'May have been sent: the server ended during each of its tries.',
  ],
])('what is plain already stays as it is: %s', (said, plain) => {
  expect(troubleOf(said)).toEqual({ plain, exact: null })
})

test.each([null, ''])('without a failure there is nothing to say: %j', (said) => {
  expect(troubleOf(said)).toBeNull()
})
