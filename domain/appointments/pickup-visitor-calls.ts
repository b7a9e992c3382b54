import * as z from 'zod/mini'
import { call, value } from '#domain/call.ts'

/** The first day on which a pickup still fits; null where none is offered or all are taken. */
export const readNextPickupDay = call('GET /api/appointments/next-pickup', {
  access: 'anyone',
  limit: 'lookup',
  answer: value(z.object({ day: z.nullable(z.string()) })),
})
