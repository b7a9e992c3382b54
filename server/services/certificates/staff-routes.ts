import * as calls from '#domain/services/certificate-staff-calls.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import { auditAll } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Handler, serve } from '#server/http/serve.ts'
import { readServiceFilter } from '#server/services/bench/take-in.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { mailPapers } from './mail-papers.ts'
import { paperOfFilter, papersOfService, subjectsOf } from './papers-of-service.ts'
import { sendPapers } from './send-papers.ts'

/**
 * The certificate and the inspection report of any customer's service, and the paper of one filter
 * of an order: to open, and to email to the customer.
 */
export function paperRoutes(app: App, deps: Deps): void {
  const [certificate, inspection] = [ofService('certificate'), ofService('inspection')]
  serve(app, calls, {
    staffCertificatePdf: openPaper(deps, certificate),

    mailCertificate: mailPaper(deps, certificate),

    staffInspectionReportPdf: openPaper(deps, inspection),

    mailInspectionReport: mailPaper(deps, inspection),

    staffFilterPaperPdf: openPaper(deps, ofFilter),

    mailFilterPaper: mailPaper(deps, ofFilter),
  })
}

/** The papers that an id of an address names, and whose they are. */
type Found = (db: Db, deps: Deps, id: string) => ReturnType<typeof ofFilter>

const ofService =
  (kind: CertificateKind): Found =>
  async (db, deps, serviceId) => {
    const { customerId } = await readStaffService(db, serviceId, deps.now())
    return { papers: await papersOfService(db, serviceId, kind), serviceId, customerId }
  }

async function ofFilter(db: Db, deps: Deps, id: string) {
  const { serviceId } = await readServiceFilter(db, deps, id)
  const { customerId } = await readStaffService(db, serviceId, deps.now())
  return { papers: await paperOfFilter(db, id), serviceId, customerId }
}

function openPaper(deps: Deps, find: Found): Handler<typeof calls.staffCertificatePdf> {
  return async ({ params, actor, request, reply }) => {
    const { papers } = await find(deps.db, deps, params.id)
    await auditAll(deps.db, actor, 'customer_read', subjectsOf(papers))
    return sendPapers(deps, request, reply, papers)
  }
}

function mailPaper(deps: Deps, find: Found): Handler<typeof calls.mailCertificate> {
  return ({ params, actor, key }) =>
    deps.db.transaction().execute(async (tx) => {
      const { papers, ...whose } = await find(tx, deps, params.id)
      await mailPapers(tx, { deps, actor, key }, papers, whose)
    })
}
