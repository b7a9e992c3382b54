import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { service, serviceDetail, serviceQuery } from '#domain/services/contract.ts'
import { stepsOfFilters } from '#domain/services/bench/derived-service.ts'
import { portalFilterOf } from '#domain/services/bench/portal-filter.ts'
import { turnaround } from '#domain/services/turnaround.ts'
import { handoversOfService } from '#server/appointments/handovers/store.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { folderRoutes } from './folders/customer-routes.ts'
import { customerPassportRoutes } from './passports/customer-routes.ts'
import { replacementRoutes } from './replacements/customer-routes.ts'
import { publicPassportRoutes } from './passports/visitor-routes.ts'
import { customerPhotoRoutes } from './photos/customer-routes.ts'
import { statusLinkRoutes } from './status-links/customer-routes.ts'
import { publicStatusRoutes } from './status-links/visitor-routes.ts'
import { readStatusCode } from './status-links/store.ts'
import { filtersOfOrder } from './bench/filter-store.ts'
import { certificateRoutes } from './certificates/visitor-routes.ts'
import { papersOf } from './certificates/certificate-store.ts'
import { filtersOfService, listServices, readService } from './store.ts'

const rowAddress = z.object({ id: z.string() })

export function servicesRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.get(
    '/api/customer/service-history',
    {
      config: { access: 'customer', part: 'services' },
      schema: { querystring: serviceQuery, response: { 200: z.array(service) } },
    },
    async (request, reply) => {
      const { services, total } = await listServices(db, scopeOf(request), request.query)
      return reply.header('x-total-count', total).send(services)
    },
  )

  app.get(
    '/api/customer/service-history/:id',
    {
      config: { access: 'customer', part: 'services' },
      schema: { params: rowAddress, response: { 200: serviceDetail } },
    },
    async (request) => {
      const found = await readService(db, scopeOf(request), request.params.id)
      const today = todayAt(now())
      const [measurements, filters, papers, invoice, handovers, link] = await Promise.all([
        filtersOfService(db, found.id),
        filtersOfOrder(db, found.id),
        papersOf(db, found.id),
        invoiceOfService(db, scopeOf(request), found.id, today),
        handoversOfService(db, found.id),
        readStatusCode(db, found.id, now()),
      ])
      return {
        ...found,
        measurements,
        turnaround:
          filters.length === 0
            ? turnaround(found, measurements, today)
            : stepsOfFilters(found, filters, today),
        ...(filters.length > 0 && { filters: filters.map(portalFilterOf) }),
        invoice,
        hasCertificate: papers.includes('certificate'),
        hasInspectionReport: papers.includes('inspection'),
        ...(handovers.length > 0 && { handovers }),
        ...link,
      }
    },
  )

  certificateRoutes(app, deps)
  folderRoutes(app, deps)
  customerPassportRoutes(app, deps)
  replacementRoutes(app, deps)
  customerPhotoRoutes(app, deps)
  publicPassportRoutes(app, deps)
  statusLinkRoutes(app, deps)
  publicStatusRoutes(app, deps)
}
