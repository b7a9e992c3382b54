import * as z from 'zod/mini'
import {
  driverStop,
  driverStops,
  handover,
  newHandover,
  visitChosen,
} from '#domain/appointments/day/handover-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { earlierVisits } from '#server/appointments/handovers/earlier-store.ts'
import { handoverOfStop, photoOf } from '#server/appointments/handovers/store.ts'
import { auditLook } from '#server/audit/store.ts'
import { pictureLimit } from '#domain/chat/limits.ts'
import { sentPicture, takePictures } from '#server/chat/photos/sent-picture.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendPicture } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { addPhoto, handOver } from './hand-over.ts'
import { setOut } from './on-our-way.ts'
import { readOwnStops } from './own-stops.ts'

const config = { access: { staff: staffMay.driveStops } }
const params = z.object({ id: z.string() })
const noHandover = 'Nothing was handed over yet.'
const noPhoto = 'There is no picture of this handover.'

/** The driver's own day, and what our team reads of it afterwards. */
export function stopsRoutes(app: App, deps: Deps): void {
  ownRoutes(app, deps)
  photoRoutes(app, deps)
  readRoutes(app, deps)
}

function ownRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/stops',
    { config, schema: { response: { 200: driverStops } } },
    async (request) => {
      const actor = staffOf(request)
      await auditLook(deps.db, actor, 'list_read', {
        kind: 'appointments',
        id: null,
        detail: { own: true },
      })
      return readOwnStops(deps, actor.staffId)
    },
  )

  app.post(
    '/api/admin/stops/:id/on-our-way',
    { config, schema: { params, response: { 200: driverStop } } },
    (request) => setOut({ deps, actor: staffOf(request) }, request.params.id),
  )

  app.post(
    '/api/admin/stops/:id/handover',
    { config, schema: { params, body: newHandover, response: { 201: driverStop } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await handOver(
            { deps, actor: staffOf(request) },
            request.params.id,
            request.body,
            idempotencyKey(request),
          ),
        ),
  )
}

function photoRoutes(app: App, deps: Deps): void {
  takePictures(app, (scope) => {
    scope.put(
      '/api/admin/stops/:id/handover/photo',
      { bodyLimit: pictureLimit, config, schema: { params, response: { 200: driverStop } } },
      (request) =>
        addPhoto({ deps, actor: staffOf(request) }, request.params.id, sentPicture(request)),
    )
  })
}

function readRoutes(app: App, { db }: Deps): void {
  const forShop = { access: { staff: staffMay.recordServices } }

  app.get(
    '/api/admin/appointments/:id/handover',
    { config: forShop, schema: { params, response: { 200: handover } } },
    async (request) => {
      const found = await handoverOfStop(db, request.params.id)
      if (found === null) throw new CodedError('not_found', noHandover)
      await auditLook(db, staffOf(request), 'photo_read', {
        kind: 'handovers',
        id: found.appointmentId,
      })
      const earlier = await earlierVisits(db, found.appointmentId)
      return { ...found, ...(earlier.length > 0 && { earlier }) }
    },
  )

  app.get(
    '/api/admin/appointments/:id/handover/photo',
    { config: forShop, schema: { params, querystring: visitChosen, response: { 200: download } } },
    async (request, reply) => {
      const { id } = request.params
      const photo = await photoOf(db, id, request.query.visit)
      if (photo === null) throw new CodedError('not_found', noPhoto)
      await auditLook(db, staffOf(request), 'photo_read', { kind: 'handover_photo', id })
      return sendPicture(reply, `handover-${id.slice(0, 8)}`, photo)
    },
  )
}
