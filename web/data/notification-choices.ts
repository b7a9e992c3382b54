import type { ChoicesToKeep, NotificationChoice, TextConsent } from '#domain/notifications/contract.ts'
import { callAsCustomer } from './customer-call.ts'

const url = '/api/customer/notification-choices'
const consentUrl = '/api/customer/text-consent'

export const choicesKey = [url] as const
export const textConsentKey = [consentUrl] as const

export function readChoices(): Promise<NotificationChoice[]> {
  return callAsCustomer('GET', url)
}

/** What is not sent stays as it is. */
export function keepChoices(body: ChoicesToKeep): Promise<NotificationChoice[]> {
  return callAsCustomer('PUT', url, { body })
}

/** What the customer has agreed to of texts, and where they would go. */
export function readTextConsent(): Promise<TextConsent> {
  return callAsCustomer('GET', consentUrl)
}
