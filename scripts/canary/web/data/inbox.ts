import { listInbox } from '#domain/chat/staff-calls.ts'

export const inboxAddress = `/api/admin/chat/sessions?${listInbox.address}`
