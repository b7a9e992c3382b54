import * as z from 'zod/mini'
import { stages } from './bench/filter-states.ts'
import { call, created } from '#domain/call.ts'
import { pictureLimit } from '#domain/pictures.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { filterPhoto } from './bench/contract.ts'

const stageWrong = 'Please say whether the photo is from before or after the cleaning.'

/** Its body is the picture, and no JSON. */
export const addFilterPhoto = call('POST /api/admin/service-filters/:id/photos', {
  access: { staff: staffMay.useBench },
  once: true,
  bodyLimit: pictureLimit,
  query: z.object({ stage: z.enum(stages, stageWrong) }),
  answer: created(filterPhoto),
})

/** The same of a filter that was found on the dock. */
export const addFoundPhoto = call('POST /api/admin/found-filters/:id/photos', {
  summary: 'Add photo of filter that was found',
  access: { staff: staffMay.useBench },
  once: true,
  bodyLimit: pictureLimit,
  answer: created(filterPhoto),
})
