import { customer } from '#domain/accounts/contract.ts'
import { call, created, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { customerMerge } from './contract.ts'
import {
  customerChange,
  madeCustomer,
  mergePreview,
  mergePreviewQuery,
  mergeRequest,
  newCustomer,
  phoneCall,
  savedCall,
} from './front-desk.ts'

const access = { staff: staffMay.changeCustomers }

export const addCustomer = call('POST /api/admin/customers', {
  access,
  once: true,
  body: newCustomer,
  answer: created(madeCustomer),
})

export const savePhoneCall = call('POST /api/admin/calls', {
  access,
  once: true,
  body: phoneCall,
  answer: created(savedCall),
})

export const changeCustomer = call('PATCH /api/admin/customers/:id', {
  access,
  body: customerChange,
  answer: value(customer),
})

export const inviteCustomer = call('POST /api/admin/customers/:id/invitation', {
  access,
  answer: value(customer),
})

export const previewMerge = call('GET /api/admin/customers/:id/merge', {
  access,
  query: mergePreviewQuery,
  answer: value(mergePreview),
})

export const mergeCustomer = call('POST /api/admin/customers/:id/merge', {
  summary: 'Merge customer into another',
  access,
  body: mergeRequest,
  answer: created(customerMerge),
})

export const takeMergeBack = call('DELETE /api/admin/customers/:id/merge', {
  summary: 'Undo merge of customers',
  access,
  answer: nothing,
})
