import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendPicture } from '#server/http/download.ts'
import { findService } from '#server/services/store.ts'
import { findPhoto } from './store.ts'

const noSuchPhoto = 'There is no such photo in your account.'

/** A photo of a filter of one's own: whoever may read its service. */
export function customerPhotoRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/customer/filter-photos/:id',
    {
      config: { access: 'customer', part: 'services' },
      schema: { params: z.object({ id: z.string() }), response: { 200: download } },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = await findPhoto(db, id)
      if (found === null || (await findService(db, scopeOf(request), found.serviceId)) === null)
        throw new CodedError('not_found', noSuchPhoto)
      return sendPicture(reply, `filter-${id.slice(0, 8)}`, found.content)
    },
  )
}
