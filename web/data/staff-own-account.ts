import { queryOptions } from '@tanstack/react-query'
import type { CustomerSession, PasswordChange } from '#domain/accounts/contract.ts'
import type {
  RecoveryCodes,
  SecondFactorOffer,
  StaffMember,
  StaffProof,
} from '#domain/staff/contract.ts'
import { callAsStaff } from './staff-call.ts'

const sessions = '/api/staff/sessions'
const factor = '/api/staff/second-factor'

export const ownStaffSessions = queryOptions({
  queryKey: [sessions],
  queryFn: () => callAsStaff<CustomerSession[]>('GET', sessions),
})

export const ownStaffCalls = {
  me: () => callAsStaff<StaffMember>('GET', '/api/staff/me'),
  changePassword: (body: PasswordChange) =>
    callAsStaff<null>('POST', '/api/staff/password', { body }),
  offerFactor: (body: StaffProof) => callAsStaff<SecondFactorOffer>('POST', factor, { body }),
  confirmFactor: (body: { code: string }) =>
    callAsStaff<RecoveryCodes>('POST', `${factor}/confirmation`, { body }),
  removeFactor: (body: StaffProof) => callAsStaff<null>('POST', `${factor}/removal`, { body }),
  endSession: (id: string) => callAsStaff<null>('DELETE', `${sessions}/${encodeURIComponent(id)}`),
  endOtherSessions: () => callAsStaff<null>('DELETE', sessions),
}
