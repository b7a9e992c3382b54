import {
  changeCustomer,
  inviteCustomer,
  mergeCustomer,
  previewMerge,
  savePhoneCall,
  takeMergeBack,
} from '#domain/customers/front-desk-staff-calls.ts'
import type { CustomerChange, MergeRequest, PhoneCall, Twin } from '#domain/customers/front-desk.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { ApiError } from './api.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const frontDeskCalls = {
  save: (body: PhoneCall, { idempotencyKey }: SendingOnce) =>
    staffClient.send(savePhoneCall, { body, idempotencyKey }),
  attach: (customerId: string, lead: Lead) =>
    staffClient.send(savePhoneCall, {
      body: {
        customerId,
        customer: null,
        address: null,
        vehicles: [],
        appointment: null,
        arrival: null,
        lead,
      },
    }),
  change: (id: string, body: CustomerChange) =>
    staffClient.send(changeCustomer, { params: { id }, body }),
  invite: (id: string) => staffClient.send(inviteCustomer, { params: { id } }),
  merge: (id: string, body: MergeRequest) =>
    staffClient.send(mergeCustomer, { params: { id }, body }),
  takeMergeBack: (id: string) => staffClient.send(takeMergeBack, { params: { id } }),
}

export const mergePreviewQuery = (id: string, into: string) => ({
  ...staffClient.query(previewMerge, { params: { id }, query: { into } }),
  retry: false,
})

/** Whom a new customer may be the same as, where that was the reason of a refusal. */
export function twinsIn(error: unknown): Twin[] {
  const twins = error instanceof ApiError ? error.details['twins'] : undefined
  return Array.isArray(twins) ? (twins as Twin[]) : []
}
