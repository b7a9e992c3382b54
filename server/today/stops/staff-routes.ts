import * as photoCalls from '#domain/today/new-photo-staff-calls.ts'
import * as calls from '#domain/today/stops-staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { earlierVisits, handoverOfStop, photoOf } from '#server/appointments/handovers/store.ts'
import { auditLook } from '#server/audit/store.ts'
import { sentPicture, takePictures } from '#server/documents/pictures/sent-picture.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendPicture } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { addPhoto, handOverAtStop } from './hand-over.ts'
import { loadStop } from './load.ts'
import { setOut } from './on-our-way.ts'
import { readOwnStops } from './own-stops.ts'

const noHandover = 'Nothing was handed over yet.'
const noPhoto = 'There is no picture of this handover.'

/** The driver's own day, and what our team reads of it afterwards. */
export function stopsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  takePictures(app, (scope) =>
    serve(scope, photoCalls, {
      addHandoverPhoto: ({ params, actor, request }) =>
        addPhoto({ deps, actor }, params.id, sentPicture(request)),
    }),
  )
  serve(app, calls, {
    async listOwnStops({ actor }) {
      await auditLook(db, actor, 'list_read', {
        kind: 'appointments',
        id: null,
        detail: { own: true },
      })
      return readOwnStops(deps, actor.staffId)
    },

    setOut: ({ params, actor }) => setOut({ deps, actor }, params.id),

    loadStop: ({ params, actor, body }) => loadStop({ deps, actor }, params.id, body),

    handOver: ({ params, actor, key, body }) =>
      handOverAtStop({ deps, actor }, params.id, body, key),

    async readHandover({ params, actor }) {
      const found = await handoverOfStop(db, params.id)
      if (found === null) throw new CodedError('not_found', noHandover)
      await auditLook(db, actor, 'photo_read', { kind: 'handovers', id: found.appointmentId })
      const earlier = await earlierVisits(db, found.appointmentId)
      return { ...found, ...(earlier.length > 0 && { earlier }) }
    },

    async handoverPhoto({ params: { id }, query, actor, reply }) {
      const photo = await photoOf(db, id, query.visit)
      if (photo === null) throw new CodedError('not_found', noPhoto)
      await auditLook(db, actor, 'photo_read', { kind: 'handover_photo', id })
      return sendPicture(reply, `handover-${id.slice(0, 8)}`, photo)
    },
  })
}
