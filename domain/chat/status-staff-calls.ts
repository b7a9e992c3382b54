import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { chatStatus } from './staff-contract.ts'

export const readChatStatus = call('GET /api/admin/chat/status', {
  access: { staff: staffMay.chat },
  answer: value(chatStatus),
})
