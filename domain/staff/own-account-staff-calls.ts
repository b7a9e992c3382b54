import * as z from 'zod/mini'
import { passwordChange, session } from '#domain/accounts/contract.ts'
import { call, created, nothing, value } from '#domain/call.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import {
  phoneKey,
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorOffer,
  staffMember,
  staffProof,
} from './contract.ts'

const access = { staff: staffRoles }
const proving = { access, limit: 'signIn' } as const
const settingUp = { ...proving, beforeSecondFactor: true } as const

export const readOwnStaffAccount = call('GET /api/staff/me', {
  access,
  beforeSecondFactor: true,
  answer: value(staffMember),
})

export const readPhoneKey = call('GET /api/staff/phone-key', {
  summary: 'Key of what own phone keeps',
  access,
  answer: value(phoneKey),
})

export const changeStaffPassword = call('POST /api/staff/password', {
  ...proving,
  body: passwordChange,
  answer: nothing,
})

export const offerSecondFactor = call('POST /api/staff/second-factor', {
  summary: 'Begin setup of second factor',
  ...settingUp,
  body: staffProof,
  answer: created(secondFactorOffer),
})

export const confirmSecondFactor = call('POST /api/staff/second-factor/confirmation', {
  summary: 'Finish setup of second factor',
  ...settingUp,
  body: secondFactorConfirmation,
  answer: value(recoveryCodes),
})

export const removeSecondFactor = call('POST /api/staff/second-factor/removal', {
  ...proving,
  body: staffProof,
  answer: nothing,
})

export const listStaffSessions = call('GET /api/staff/sessions', {
  access,
  answer: value(z.array(session)),
})

export const endStaffSession = call('DELETE /api/staff/sessions/:id', { access, answer: nothing })

export const endOtherStaffSessions = call('DELETE /api/staff/sessions', {
  access,
  answer: nothing,
})
