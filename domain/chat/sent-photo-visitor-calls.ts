import { call, created } from '#domain/call.ts'
import { chatMessage, photoQuery } from './contract.ts'
import { pictureLimit } from '#domain/pictures.ts'

/** The body is the picture. */
export const sendPhoto = call('POST /api/chat/sessions/:visitorId/photos', {
  access: 'anyone',
  limit: 'publicForm',
  bodyLimit: pictureLimit,
  query: photoQuery,
  answer: created(chatMessage),
})
