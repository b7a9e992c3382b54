import type {
  ChoicesToSave,
  NotificationChoice,
  TextCode,
  TextConsent,
} from '#domain/notifications/contract.ts'
import { callAsCustomer } from './customer-call.ts'

const url = '/api/customer/notification-choices'
const consentUrl = '/api/customer/text-consent'

export const choicesKey = [url] as const
export const textConsentKey = [consentUrl] as const

export function readChoices(): Promise<NotificationChoice[]> {
  return callAsCustomer('GET', url)
}

/** Choices that are not sent stay as they are. */
export function saveChoices(body: ChoicesToSave): Promise<NotificationChoice[]> {
  return callAsCustomer('PUT', url, { body })
}

/** The customer's consent to texts, and the number they would go to. */
export function readTextConsent(): Promise<TextConsent> {
  return callAsCustomer('GET', consentUrl)
}

/** Texts a code to the number of the profile. */
export function sendTextCode(): Promise<TextConsent> {
  return callAsCustomer('POST', '/api/customer/text-code')
}

/** The code proves the number. */
export function proveNumber(body: TextCode): Promise<TextConsent> {
  return callAsCustomer('POST', '/api/customer/text-proof', { body })
}
