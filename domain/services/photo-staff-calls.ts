import { call, file, nothing } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'

const access = { staff: staffMay.useBench }

export const staffFilterPhotoFile = call('GET /api/admin/filter-photos/:id', {
  summary: 'Photo of filter, for staff',
  access,
  answer: file,
})

export const removeFilterPhoto = call('DELETE /api/admin/filter-photos/:id', {
  access,
  answer: nothing,
})
