import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import * as calls from '#domain/notifications/calls.ts'
import type { ChoicesToSave } from '#domain/notifications/contract.ts'
import type { ProofCode } from '#domain/proof-code.ts'
import { withErrorMessage } from './api.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'
import { statsKey } from './customers-dashboard.ts'
import { asQuery, type ListParams } from './list-params.ts'
import { refetchShown } from './refetch-shown.ts'

export function notificationsQuery(params: ListParams) {
  const failure = messages.portal.notifications
  const { sort: _newestFirst, ...query } = asQuery(params)
  return queryOptions({
    ...customerClient.list(calls.listNotifications, { query, failure }),
    placeholderData: keepPreviousData,
  })
}

export const markRead = (id: string) =>
  withErrorMessage(
    messages.portal.markRead,
    customerClient.send(calls.markRead, { params: { id } }),
  )

export const markAllRead = () => customerClient.send(calls.markAllRead)

/** The list and the count beside its tab. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all(
    [keyOf(calls.listNotifications), statsKey].map((queryKey) =>
      refetchShown(client, { queryKey }),
    ),
  )
}

export const choicesQuery = customerClient.query(calls.readChoices)
export const textConsentQuery = customerClient.query(calls.readTextConsent)

export const saveChoices = (body: ChoicesToSave) => customerClient.send(calls.saveChoices, { body })

export const sendTextCode = () => customerClient.send(calls.sendTextCode)

export const proveNumber = (body: ProofCode) => customerClient.send(calls.proveNumber, { body })
