import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { filterPhoto, stages } from '#domain/services/bench/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import { pictureLimit, sentPicture, takePictures } from '#server/chat/photos/sent-picture.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendPicture } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { keepPhoto, takePhotoAway } from './keep-photo.ts'
import { findPhoto } from './store.ts'

const config = { access: { staff: staffMay.useBench } }
const params = z.object({ id: z.string() })
const stageWrong = 'Please say whether the photo is from before or after the cleaning.'
const keyMissing = 'Please send an Idempotency-Key: a photo that is sent twice is stored once.'
const noSuchPhoto = 'There is no such photo.'

/** What a filter looked like before and after, taken and removed by the shop. */
export function filterPhotoRoutes(app: App, deps: Deps): void {
  takePictures(app, (scope) => addRoute(scope, deps))
  staffPhotoRoutes(app, deps)
}

function addRoute(app: App, deps: Deps): void {
  app.post(
    '/api/admin/service-filters/:id/photos',
    {
      bodyLimit: pictureLimit,
      config,
      schema: {
        params,
        querystring: z.object({ stage: z.enum(stages, stageWrong) }),
        response: { 201: filterPhoto },
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      if (key === null) throw new CodedError('invalid_input', keyMissing)
      const sent = { stage: request.query.stage, upload: sentPicture(request), key }
      const kept = await keepPhoto({ deps, actor: staffOf(request) }, request.params.id, sent)
      return reply.code(201).send(kept)
    },
  )
}

function staffPhotoRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.get(
    '/api/admin/filter-photos/:id',
    { config, schema: { params, response: { 200: download } } },
    async (request, reply) => {
      const { id } = request.params
      const found = await findPhoto(db, id)
      if (found === null) throw new CodedError('not_found', noSuchPhoto)
      await auditLook(db, staffOf(request), 'photo_read', { kind: 'filter_photos', id })
      return sendPicture(reply, `filter-${id.slice(0, 8)}`, found.content)
    },
  )

  app.delete(
    '/api/admin/filter-photos/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await takePhotoAway(deps, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
