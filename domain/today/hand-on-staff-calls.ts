import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { handedOn, handOn } from './hand-on.ts'

const access = { staff: staffMay.planAppointments }

export const handOnWork = call('POST /api/admin/day/hand-ons', {
  summary: 'Hand on the work of someone who is out',
  access,
  once: true,
  body: handOn,
  answer: created(handedOn),
})

export const takeHandOnBack = call('POST /api/admin/day/hand-ons/:id/way-back', {
  summary: 'Give the work back to whoever was out',
  access,
  answer: value(handedOn),
})
