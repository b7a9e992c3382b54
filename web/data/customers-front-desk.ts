import type { Customer } from '#domain/accounts/contract.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import type {
  CustomerChange,
  MergePreview,
  MergeRequest,
  PhoneCall,
  SavedCall,
  Twin,
} from '#domain/customers/front-desk.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { ApiError } from './api.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

const mergeAddress = (id: string) => `/api/admin/customers/${encodeURIComponent(id)}/merge`

export const frontDeskCalls = {
  save: (body: PhoneCall, { idempotencyKey }: Sending) =>
    callAsStaff<SavedCall>('POST', '/api/admin/calls', { body, idempotencyKey }),
  attach: (customerId: string, lead: Lead) =>
    callAsStaff<SavedCall>('POST', '/api/admin/calls', {
      body: { customerId, customer: null, vehicles: [], appointment: null, lead },
    }),
  change: (id: string, body: CustomerChange) =>
    callAsStaff<Customer>('PATCH', `/api/admin/customers/${encodeURIComponent(id)}`, { body }),
  invite: (id: string) =>
    callAsStaff<Customer>('POST', `/api/admin/customers/${encodeURIComponent(id)}/invitation`),
  merge: (id: string, body: MergeRequest) =>
    callAsStaff<CustomerMerge>('POST', mergeAddress(id), { body }),
  takeMergeBack: (id: string) => callAsStaff<null>('DELETE', mergeAddress(id)),
}

export const mergePreviewQuery = (id: string, into: string) => ({
  queryKey: ['/api/admin/customers', id, 'merge', into],
  queryFn: () =>
    callAsStaff<MergePreview>('GET', `${mergeAddress(id)}?into=${encodeURIComponent(into)}`),
  retry: false,
})

/** Whom a new customer may be the same as, where that was the reason of a refusal. */
export function twinsIn(error: unknown): Twin[] {
  const twins = error instanceof ApiError ? error.details['twins'] : undefined
  return Array.isArray(twins) ? (twins as Twin[]) : []
}
