import { call, file } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'

export const contactPhotoFile = call('GET /api/admin/contact-photos/:id', {
  summary: 'Photo of contact message',
  access: { staff: staffMay.readLeads },
  answer: file,
})
