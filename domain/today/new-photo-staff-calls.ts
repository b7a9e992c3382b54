import { call, value } from '#domain/call.ts'
import { driverStop } from '#domain/appointments/day/handover-contract.ts'
import { pictureLimit } from '#domain/pictures.ts'
import { staffMay } from '#domain/staff-roles.ts'

/** Its body is the picture, and no JSON. */
export const addHandoverPhoto = call('PUT /api/admin/stops/:id/handover/photo', {
  access: { staff: staffMay.driveStops },
  bodyLimit: pictureLimit,
  answer: value(driverStop),
})
