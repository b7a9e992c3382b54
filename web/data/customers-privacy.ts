import { keepPreviousData } from '@tanstack/react-query'
import type {
  ErasureDone,
  ErasurePreview,
  PrivacyHistory,
  PrivacyMatch,
  PrivacyPerson,
} from '#domain/customers/privacy/contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/privacy-requests'
export const historyRows = 25

export const privacyHistoryPageQuery = (page: number) => ({
  queryKey: [path, page],
  queryFn: () => callAsStaff<PrivacyHistory>('GET', `${path}?page=${page}&pageSize=${historyRows}`),
  placeholderData: keepPreviousData<PrivacyHistory>,
})

export const erasurePreviewQuery = (person: PrivacyPerson) => ({
  queryKey: [path, 'preview', person],
  queryFn: () => callAsStaff<ErasurePreview>('POST', `${path}/preview`, { body: person }),
})

export const privacyCalls = {
  search: (q: string) =>
    callAsStaff<{ items: PrivacyMatch[] }>('POST', `${path}/search`, { body: { q } }),
  exportOf: (person: PrivacyPerson) =>
    callAsStaff<{ exportedAt: string; data: object }>('POST', path, {
      body: { kind: 'export', person },
    }),
  erase: (person: PrivacyPerson, confirmation: string) =>
    callAsStaff<ErasureDone>('POST', path, { body: { kind: 'erasure', person, confirmation } }),
}
