import * as z from 'zod/mini'
import { accepted, call, list, value } from '#domain/call.ts'
import { proofCode } from '#domain/proof-code.ts'
import {
  choicesToSave,
  notification,
  notificationChoice,
  notificationQuery,
  textConsent,
} from './contract.ts'

const own = { access: 'customer', part: 'own' } as const

export const listNotifications = call('GET /api/customer/notifications', {
  ...own,
  query: notificationQuery,
  answer: list(notification),
})

export const markRead = call('PUT /api/customer/notifications/:id/read', {
  summary: 'Mark notification as read',
  ...own,
  answer: value(notification),
})

export const markAllRead = call('PUT /api/customer/notifications/read-all', {
  summary: 'Mark all notifications as read',
  ...own,
  answer: value(z.object({ marked: z.number() })),
})

export const readChoices = call('GET /api/customer/notification-choices', {
  summary: 'Read notification choices',
  ...own,
  answer: value(z.array(notificationChoice)),
})

/** Choices that are not sent stay as they are. */
export const saveChoices = call('PUT /api/customer/notification-choices', {
  summary: 'Save notification choices',
  ...own,
  body: choicesToSave,
  answer: value(z.array(notificationChoice)),
})

/** Texts a code to the number of the profile. */
export const sendTextCode = call('POST /api/customer/text-code', {
  summary: 'Text code to own number',
  ...own,
  needs: 'provenEmail',
  answer: accepted(textConsent),
})

/** The code proves the number. */
export const proveNumber = call('POST /api/customer/text-proof', {
  summary: 'Confirm own number with code',
  ...own,
  body: proofCode,
  answer: value(textConsent),
})

/** The customer's consent to texts, and the number they would go to. */
export const readTextConsent = call('GET /api/customer/text-consent', {
  ...own,
  answer: value(textConsent),
})
