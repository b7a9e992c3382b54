import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type {
  ChoicesToSave,
  Notification,
  NotificationChoice,
  TextCode,
  TextConsent,
} from '#domain/notifications/contract.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, listAsCustomer } from './customer-call.ts'
import { statsKey } from './customers-dashboard.ts'
import { listAddress, type ListParams } from './list-params.ts'
import { refetchShown } from './refetch-shown.ts'

const path = '/api/customer/notifications'
const choicesPath = '/api/customer/notification-choices'
const consentPath = '/api/customer/text-consent'

export const notificationsQuery = (params: ListParams) =>
  queryOptions({
    queryKey: [path, params],
    queryFn: () =>
      withErrorMessage(
        messages.portal.notifications,
        listAsCustomer<Notification>(listAddress(path, params)),
      ),
    placeholderData: keepPreviousData,
  })

export function markRead(id: string): Promise<Notification> {
  return withErrorMessage(
    messages.portal.markRead,
    callAsCustomer<Notification>('PUT', `${path}/${encodeURIComponent(id)}/read`),
  )
}

export function markAllRead(): Promise<{ marked: number }> {
  return callAsCustomer('PUT', `${path}/read-all`)
}

/** The list and the count beside its tab. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all([[path], statsKey].map((queryKey) => refetchShown(client, { queryKey })))
}

export const choicesKey = [choicesPath] as const
export const textConsentKey = [consentPath] as const

export function readChoices(): Promise<NotificationChoice[]> {
  return callAsCustomer('GET', choicesPath)
}

/** Choices that are not sent stay as they are. */
export function saveChoices(body: ChoicesToSave): Promise<NotificationChoice[]> {
  return callAsCustomer('PUT', choicesPath, { body })
}

/** The customer's consent to texts, and the number they would go to. */
export function readTextConsent(): Promise<TextConsent> {
  return callAsCustomer('GET', consentPath)
}

/** Texts a code to the number of the profile. */
export function sendTextCode(): Promise<TextConsent> {
  return callAsCustomer('POST', '/api/customer/text-code')
}

/** The code proves the number. */
export function proveNumber(body: TextCode): Promise<TextConsent> {
  return callAsCustomer('POST', '/api/customer/text-proof', { body })
}
