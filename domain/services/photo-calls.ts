import { call, file } from '#domain/call.ts'

export const filterPhotoFile = call('GET /api/customer/filter-photos/:id', {
  summary: 'Photo of filter',
  access: 'customer',
  part: 'services',
  answer: file,
})
