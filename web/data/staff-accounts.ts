import type { StaffChange, StaffInvitation } from '#domain/staff/accounts-contract.ts'
import {
  changeStaff,
  endSessionsOfStaff,
  inviteStaff,
  listStaff,
  requireSecondFactor,
  sendNewStaffCode,
} from '#domain/staff/accounts-staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const staffListQuery = staffClient.query(listStaff)

export const staffAccountCalls = {
  invite: (body: StaffInvitation) => staffClient.send(inviteStaff, { body }),
  change: (id: string, body: StaffChange) =>
    staffClient.send(changeStaff, { params: { id }, body }),
  sendCode: (id: string) => staffClient.send(sendNewStaffCode, { params: { id } }),
  endSessions: (id: string) => staffClient.send(endSessionsOfStaff, { params: { id } }),
  requireSecondFactor: (isRequired: boolean) =>
    staffClient.send(requireSecondFactor, { body: { isRequired } }),
}
