import * as z from 'zod/mini'
import { call, created, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { returned, returns } from './rework.ts'
import { vehicleOffered, vehiclesSought } from './serviced-vehicle.ts'
import {
  correction,
  recording,
  staffServiceDetail,
  staffServicePage,
  staffServiceQuery,
  step,
} from './staff-contract.ts'

const access = { staff: staffMay.recordServices }

export const listStaffServices = call('GET /api/admin/services', {
  access,
  query: staffServiceQuery,
  answer: value(staffServicePage),
})

export const staffServicesFile = call('GET /api/admin/services.csv', {
  access,
  limit: 'document',
  streams: true,
  query: staffServiceQuery,
  answer: file,
})

export const readStaffService = call('GET /api/admin/services/:id', {
  access,
  answer: value(staffServiceDetail),
})

export const findVehicles = call('GET /api/admin/customers/:id/vehicles', {
  access,
  query: vehiclesSought,
  answer: value(z.array(vehicleOffered)),
})

export const openOrder = call('POST /api/admin/appointments/:id/order', {
  summary: 'Open order of appointment',
  access,
  answer: created(z.object({ id: z.string() })),
})

export const recordService = call('POST /api/admin/services', {
  access,
  once: true,
  body: recording,
  answer: created(staffServiceDetail),
})

export const countReturns = call('GET /api/admin/returns', {
  summary: 'Count filters that came back as a rework',
  access,
  answer: value(returns),
})

export const bringBack = call('POST /api/admin/services/:id/rework', {
  summary: 'Open rework of filters that came back',
  access,
  once: true,
  body: returned,
  answer: created(staffServiceDetail),
})

export const correctService = call('PUT /api/admin/services/:id', {
  access,
  body: correction,
  answer: value(staffServiceDetail),
})

export const stepService = call('POST /api/admin/services/:id/status', {
  summary: 'Change status of service',
  access,
  body: step,
  answer: value(staffServiceDetail),
})
