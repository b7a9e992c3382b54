import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type { Notification } from '#domain/notifications/contract.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, listAsCustomer } from './customer-call.ts'
import { statsKey } from './dashboard.ts'
import { listAddress, type ListParams } from './list-params.ts'

const path = '/api/customer/notifications'

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
  await Promise.all([[path], statsKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
