import * as calls from '#domain/services/passports/label-staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import { readFilter } from '#server/filters/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { labelOfFilter, orderOnPaper } from './label-store.ts'

const noneHere = 'No filter has been taken in for this service yet.'

/** What is stuck on a filter and laid beside an order. */
export function labelRoutes(app: App, deps: Deps): void {
  const { db, renderer, config: settings, now } = deps
  const seenBy = (actor: StaffActor, kind: string, id: string) =>
    audit(db, actor, 'customer_read', { kind, id })

  serve(app, calls, {
    async filterLabelPdf({ params, actor, request, reply }) {
      const found = await readFilter(db, params.id)
      await seenBy(actor, 'filters', found.id)
      const labels = [await labelOfFilter(db, found, settings.publicUrl)]
      const pdf = await renderer.pdf('filterLabels', { labels }, orderedBy(request, reply))
      return sendFile(reply, `label-${found.serialNumber}`, 'pdf', pdf)
    },

    async orderLabelsPdf({ params: { id }, actor, request, reply }) {
      const { labels } = await orderOnPaper(db, id, settings.publicUrl)
      if (labels.length === 0) throw new CodedError('not_found', noneHere)
      await seenBy(actor, 'service_history', id)
      const pdf = await renderer.pdf('filterLabels', { labels }, orderedBy(request, reply))
      return sendFile(reply, `labels-${id}`, 'pdf', pdf)
    },

    async packingSlipPdf({ params: { id }, actor, request, reply }) {
      const { slip } = await orderOnPaper(db, id, settings.publicUrl)
      if (slip.filters.length === 0) throw new CodedError('not_found', noneHere)
      await seenBy(actor, 'service_history', id)
      const data = { ...slip, madeOn: todayAt(now()) }
      const pdf = await renderer.pdf('packingSlip', data, orderedBy(request, reply))
      return sendFile(reply, `packing-slip-${id}`, 'pdf', pdf)
    },
  })
}
