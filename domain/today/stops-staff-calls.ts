import { call, created, file, value } from '#domain/call.ts'
import {
  driverStop,
  driverStops,
  handover,
  load,
  newHandover,
  visitChosen,
} from '#domain/appointments/day/handover-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'

const forDriver = { access: { staff: staffMay.driveStops } }
const forShop = { access: { staff: staffMay.recordServices } }

export const listOwnStops = call('GET /api/admin/stops', {
  ...forDriver,
  answer: value(driverStops),
})

export const setOut = call('POST /api/admin/stops/:id/on-our-way', {
  summary: 'Record that driver is on the way',
  ...forDriver,
  answer: value(driverStop),
})

export const loadStop = call('POST /api/admin/stops/:id/load', {
  summary: 'Record what is on the van for delivery',
  ...forDriver,
  body: load,
  answer: value(driverStop),
})

export const handOver = call('POST /api/admin/stops/:id/handover', {
  summary: 'Record handover at stop',
  ...forDriver,
  once: true,
  body: newHandover,
  answer: created(driverStop),
})

export const readHandover = call('GET /api/admin/appointments/:id/handover', {
  ...forShop,
  answer: value(handover),
})

export const handoverPhoto = call('GET /api/admin/appointments/:id/handover/photo', {
  summary: 'Photo of handover',
  ...forShop,
  query: visitChosen,
  answer: file,
})
