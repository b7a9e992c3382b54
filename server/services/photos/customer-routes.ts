import * as calls from '#domain/services/photo-calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendPicture } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { findService } from '#server/services/store.ts'
import { findPhoto } from './store.ts'

const noSuchPhoto = 'There is no such photo in your account.'

/** A photo of a filter of one's own: whoever may read its service. */
export function customerPhotoRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async filterPhotoFile({ params: { id }, actor, reply }) {
      const found = await findPhoto(db, id)
      const { serviceId = null } = found ?? {}
      const isOwn = serviceId !== null && (await findService(db, actor, serviceId)) !== null
      if (found === null || !isOwn) throw new CodedError('not_found', noSuchPhoto)
      return sendPicture(reply, `filter-${id.slice(0, 8)}`, found.content)
    },
  })
}
