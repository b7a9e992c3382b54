import { keepPreviousData } from '@tanstack/react-query'
import type {
  ErasureDone,
  PersonExport,
  PrivacyHistory,
  PrivacyPerson,
} from '#domain/customers/privacy/contract.ts'
import {
  answerPrivacyRequest,
  listPrivacyRequests,
  previewErasure,
  searchPeople,
} from '#domain/customers/privacy/staff-calls.ts'
import { keyOf } from './client.ts'
import { staffClient } from './staff-call.ts'

export const historyRows = 25

export const privacyHistoryPageQuery = (page: number) => ({
  ...staffClient.query(listPrivacyRequests, { query: { page, pageSize: historyRows } }),
  placeholderData: keepPreviousData<PrivacyHistory>,
})

export const erasurePreviewQuery = (person: PrivacyPerson) => ({
  queryKey: [...keyOf(previewErasure), person],
  queryFn: () => staffClient.send(previewErasure, { body: person }),
})

export const privacyCalls = {
  search: (q: string) => staffClient.send(searchPeople, { body: { q } }),
  exportOf: (person: PrivacyPerson) =>
    staffClient.send(answerPrivacyRequest, {
      body: { kind: 'export', person },
    }) as Promise<PersonExport>,
  erase: (person: PrivacyPerson, confirmation: string) =>
    staffClient.send(answerPrivacyRequest, {
      body: { kind: 'erasure', person, confirmation },
    }) as Promise<ErasureDone>,
}
