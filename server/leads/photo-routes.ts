import * as staffCalls from '#domain/leads/photo-staff-calls.ts'
import * as calls from '#domain/leads/photo-visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { auditLook } from '#server/audit/store.ts'
import { reEncode } from '#server/documents/pictures/re-encode.ts'
import { sentPicture, takePictures } from '#server/documents/pictures/sent-picture.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendPicture } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import {
  findContactPhoto,
  isOpenForPhotos,
  photoSentAs,
  refuseMorePhotos,
  storeContactPhoto,
} from './photo-store.ts'

const photoKeyMissing = 'Please send an Idempotency-Key: a photo that is sent twice is stored once.'
const noSuchMessage = 'This message takes no photos anymore. Please send them by email.'
const noSuchPhoto = 'There is no such photo.'

/** Photos beside a message: added by its sender right after it, seen by our team. */
export function contactPhotoRoutes(app: App, deps: Deps): void {
  takePictures(app, (scope) => addRoute(scope, deps))
  const { db } = deps
  serve(app, staffCalls, {
    async contactPhotoFile({ params: { id }, actor, reply }) {
      const found = await findContactPhoto(db, id)
      if (found === null) throw new CodedError('not_found', noSuchPhoto)
      await auditLook(db, actor, 'photo_read', {
        kind: 'contact_photos',
        id,
        detail: { message: found.contactMessageId },
      })
      return sendPicture(reply, `quote-${id.slice(0, 8)}`, found.content)
    },
  })
}

function addRoute(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    async addContactPhoto({ params: { id }, key, request }) {
      const upload = sentPicture(request)
      if (key === null) throw new CodedError('invalid_input', photoKeyMissing)
      if (!(await isOpenForPhotos(db, id, now()))) throw new CodedError('not_found', noSuchMessage)
      const before = await photoSentAs(db, id, key)
      if (before !== null) return before
      // Before it is decoded as well: that costs more than all the rest.
      await refuseMorePhotos(db, id)
      const photo = await reEncode(upload, { kind: 'visitor', id: addressOf(request) })
      const stored = await db.transaction().execute((tx) => storeContactPhoto(tx, id, key, photo))
      if (stored === null) throw new CodedError('not_found', noSuchMessage)
      return stored
    },
  })
}
