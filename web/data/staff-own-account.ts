import type { PasswordChange } from '#domain/accounts/contract.ts'
import type { StaffProof } from '#domain/staff/contract.ts'
import {
  changeStaffPassword,
  confirmSecondFactor,
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
  offerSecondFactor,
  readOwnStaffAccount,
  removeSecondFactor,
} from '#domain/staff/own-account-staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const ownStaffAccountQuery = staffClient.query(readOwnStaffAccount)
export const ownStaffSessions = staffClient.query(listStaffSessions)

export const ownStaffCalls = {
  changePassword: (body: PasswordChange) => staffClient.send(changeStaffPassword, { body }),
  offerFactor: (body: StaffProof) => staffClient.send(offerSecondFactor, { body }),
  confirmFactor: (body: { code: string }) => staffClient.send(confirmSecondFactor, { body }),
  removeFactor: (body: StaffProof) => staffClient.send(removeSecondFactor, { body }),
  endSession: (id: string) => staffClient.send(endStaffSession, { params: { id } }),
  endOtherSessions: () => staffClient.send(endOtherStaffSessions),
}
