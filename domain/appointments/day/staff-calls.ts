import * as z from 'zod/mini'
import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  boardNotices,
  dayBoard,
  dayQuery,
  dayStop,
  newDelivery,
  noticesSent,
  stopsChange,
} from './day-contract.ts'

const access = { staff: staffMay.planAppointments }

export const readDayBoard = call('GET /api/admin/day', {
  access,
  query: dayQuery,
  answer: value(dayBoard),
})

export const arrangeStops = call('PATCH /api/admin/day/stops', {
  summary: 'Arrange stops of day',
  access,
  body: stopsChange,
  answer: value(z.array(dayStop)),
})

export const planDelivery = call('POST /api/admin/day/deliveries', {
  access,
  body: newDelivery,
  answer: created(dayStop),
})

export const notifyCustomers = call('POST /api/admin/day/notices', {
  summary: 'Notify customers of changed stops',
  access,
  body: boardNotices,
  answer: value(noticesSent),
})
