import * as z from 'zod/mini'
import { call, created } from '#domain/call.ts'
import { pictureLimit } from '#domain/pictures.ts'

/**
 * A photo beside a contact message that was just sent: whoever was answered its id may add it. The
 * body is the picture; an `Idempotency-Key` is needed.
 */
export const addContactPhoto = call('POST /api/contact-messages/:id/photos', {
  access: 'anyone',
  limit: 'publicForm',
  once: true,
  bodyLimit: pictureLimit,
  answer: created(z.object({ id: z.string() })),
})
