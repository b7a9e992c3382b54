import * as calls from '#domain/services/calls.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { ServiceDetail } from '#domain/services/contract.ts'
import { portalFilterOf } from '#domain/services/bench/portal-filter.ts'
import { turnaround } from '#domain/services/turnaround.ts'
import { handoversOfService } from '#server/appointments/handovers/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { folderRoutes } from './folders/customer-routes.ts'
import { customerPassportRoutes } from './passports/customer-routes.ts'
import { questionRoutes } from './questions/customer-routes.ts'
import { replacementRoutes } from './replacements/customer-routes.ts'
import { publicPassportRoutes } from './passports/visitor-routes.ts'
import { customerPhotoRoutes } from './photos/customer-routes.ts'
import { statusLinkRoutes } from './status-links/customer-routes.ts'
import { publicStatusRoutes } from './status-links/visitor-routes.ts'
import { readStatusCode } from './status-links/store.ts'
import { certificateRoutes } from './certificates/visitor-routes.ts'
import { certificateKindsOf } from './certificates/certificate-store.ts'
import { filtersOfService, listServices, readService } from './store.ts'

export function servicesRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async listServices({ query, actor }) {
      const { services, total } = await listServices(db, actor, query)
      return { rows: services, total }
    },

    readService: ({ params, actor }) => readDetail(db, actor, params.id, now()),
  })
  certificateRoutes(app, deps)
  folderRoutes(app, deps)
  customerPassportRoutes(app, deps)
  replacementRoutes(app, deps)
  customerPhotoRoutes(app, deps)
  questionRoutes(app, deps)
  publicPassportRoutes(app, deps)
  statusLinkRoutes(app, deps)
  publicStatusRoutes(app, deps)
}

async function readDetail(db: Db, scope: Scope, id: string, now: Date): Promise<ServiceDetail> {
  const found = await readService(db, scope, id)
  const today = todayAt(now)
  const [{ filters, measurements }, papers, invoice, handovers, link] = await Promise.all([
    filtersOfService(db, found.id),
    certificateKindsOf(db, found.id),
    invoiceOfService(db, scope, found.id, today),
    handoversOfService(db, found.id),
    readStatusCode(db, found.id, now),
  ])
  return {
    ...found,
    measurements,
    turnaround: turnaround(found, filters, today),
    ...(filters.length > 0 && { filters: filters.map(portalFilterOf) }),
    invoice,
    hasCertificate: papers.includes('certificate'),
    hasInspectionReport: papers.includes('inspection'),
    ...(handovers.length > 0 && { handovers }),
    ...link,
  }
}
