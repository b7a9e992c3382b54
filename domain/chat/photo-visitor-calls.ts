import * as z from 'zod/mini'
import { call, file } from '#domain/call.ts'

const viewer = z.object({ visitorId: z._default(z.string().check(z.maxLength(128)), '') })

/** For whoever may read the conversation: its visitor, or our team. */
export const chatPhoto = call('GET /api/chat/photos/:id', {
  summary: 'Photo of conversation',
  access: 'anyone',
  limit: 'chat',
  query: viewer,
  answer: file,
})
