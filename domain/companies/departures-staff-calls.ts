import * as z from 'zod/mini'
import { call, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { departure, departureDecision } from './departures.ts'

export const listDepartures = call('GET /api/admin/companies/:id/departures', {
  access: { staff: staffMay.readCustomers },
  answer: value(z.array(departure)),
})

export const decideDeparture = call('POST /api/admin/departures/:id/decision', {
  summary: 'Decide on departure',
  access: { staff: staffMay.changeCustomers },
  body: departureDecision,
  answer: nothing,
})
