import * as newCalls from '#domain/services/new-photo-staff-calls.ts'
import * as calls from '#domain/services/photo-staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { auditLook } from '#server/audit/store.ts'
import { sentPicture, takePictures } from '#server/documents/pictures/sent-picture.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendPicture } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { keepPhoto, keepPhotoOfFound, takePhotoAway } from './keep-photo.ts'
import { findPhoto } from './store.ts'

const keyMissing = 'Please send an Idempotency-Key: a photo that is sent twice is stored once.'
const noSuchPhoto = 'There is no such photo.'

/** What a filter looked like before and after, taken and removed by the shop. */
export function filterPhotoRoutes(app: App, deps: Deps): void {
  const { db } = deps
  takePictures(app, (scope) => addRoute(scope, deps))
  serve(app, calls, {
    async staffFilterPhotoFile({ params: { id }, actor, reply }) {
      const found = await findPhoto(db, id)
      if (found === null) throw new CodedError('not_found', noSuchPhoto)
      await auditLook(db, actor, 'photo_read', { kind: 'filter_photos', id })
      return sendPicture(reply, `filter-${id.slice(0, 8)}`, found.content)
    },

    removeFilterPhoto: ({ params, actor }) => takePhotoAway(deps, actor, params.id),
  })
}

function addRoute(app: App, deps: Deps): void {
  serve(app, newCalls, {
    async addFilterPhoto({ params, query: { stage }, actor, key, request }) {
      const sent = { stage, upload: sentPicture(request), key: keyOf(key) }
      return keepPhoto({ deps, actor }, params.id, sent)
    },

    async addFoundPhoto({ params, actor, key, request }) {
      const sent = { upload: sentPicture(request), key: keyOf(key) }
      return keepPhotoOfFound({ deps, actor }, params.id, sent)
    },
  })
}

function keyOf(key: string | null): string {
  if (key === null) throw new CodedError('invalid_input', keyMissing)
  return key
}
