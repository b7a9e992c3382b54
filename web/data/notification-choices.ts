import type { ChoicesToKeep, NotificationChoice } from '#domain/notifications/contract.ts'
import { callAsCustomer } from './customer-call.ts'

const url = '/api/customer/notification-choices'

export const choicesKey = [url] as const

export function readChoices(): Promise<NotificationChoice[]> {
  return callAsCustomer('GET', url)
}

/** What is not sent stays as it is. */
export function keepChoices(body: ChoicesToKeep): Promise<NotificationChoice[]> {
  return callAsCustomer('PUT', url, { body })
}
