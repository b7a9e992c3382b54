import { queryOptions } from '@tanstack/react-query'
import type {
  StaffChange,
  StaffChanged,
  StaffInvitation,
  StaffList,
} from '#domain/staff/accounts-contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/staff'
const of = (id: string) => `${path}/${encodeURIComponent(id)}`

export const staffListQuery = queryOptions({
  queryKey: [path],
  queryFn: () => callAsStaff<StaffList>('GET', path),
})

export const staffAccountCalls = {
  invite: (body: StaffInvitation) => callAsStaff<StaffChanged>('POST', path, { body }),
  change: (id: string, body: StaffChange) => callAsStaff<StaffChanged>('PATCH', of(id), { body }),
  sendCode: (id: string) => callAsStaff<StaffChanged>('POST', `${of(id)}/code`),
  endSessions: (id: string) => callAsStaff<null>('POST', `${of(id)}/sessions/end`),
  requireSecondFactor: (isRequired: boolean) =>
    callAsStaff('PUT', `${path}/second-factor-rule`, { body: { isRequired } }),
}
