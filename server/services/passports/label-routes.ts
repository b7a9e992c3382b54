import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { readFilter } from '#server/filters/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, sendFile } from '#server/http/download.ts'
import { labelOfFilter, orderOnPaper } from './label-store.ts'

const config = { access: { staff: staffMay.useBench }, limit: 'document' } as const
const schema = { params: z.object({ id: z.string() }), response: { 200: download } }

const noneHere = 'No filter has been taken in for this service yet.'

/** What is stuck on a filter and laid beside an order. */
export function labelRoutes(app: App, deps: Deps): void {
  const { db, renderer, config: settings, now } = deps
  const seenBy = (request: Parameters<typeof staffOf>[0], kind: string, id: string) =>
    audit(db, staffOf(request), 'customer_read', { kind, id })

  app.get('/api/admin/filters/:id/label.pdf', { config, schema }, async (request, reply) => {
    const found = await readFilter(db, request.params.id)
    await seenBy(request, 'filters', found.id)
    const labels = [await labelOfFilter(db, found, settings.publicUrl)]
    const pdf = await renderer.pdf('filterLabels', { labels }, orderedBy(request, reply))
    return sendFile(reply, `label-${found.serialNumber}`, 'pdf', pdf)
  })

  app.get('/api/admin/services/:id/labels.pdf', { config, schema }, async (request, reply) => {
    const { labels } = await orderOnPaper(db, request.params.id, settings.publicUrl)
    if (labels.length === 0) throw new CodedError('not_found', noneHere)
    await seenBy(request, 'service_history', request.params.id)
    const pdf = await renderer.pdf('filterLabels', { labels }, orderedBy(request, reply))
    return sendFile(reply, `labels-${request.params.id}`, 'pdf', pdf)
  })

  app.get(
    '/api/admin/services/:id/packing-slip.pdf',
    { config, schema },
    async (request, reply) => {
      const { slip } = await orderOnPaper(db, request.params.id, settings.publicUrl)
      if (slip.filters.length === 0) throw new CodedError('not_found', noneHere)
      await seenBy(request, 'service_history', request.params.id)
      const data = { ...slip, madeOn: todayAt(now()) }
      const pdf = await renderer.pdf('packingSlip', data, orderedBy(request, reply))
      return sendFile(reply, `packing-slip-${request.params.id}`, 'pdf', pdf)
    },
  )
}
