import * as calls from '#domain/services/certificate-staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import { auditAll } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Handler, serve } from '#server/http/serve.ts'
import { noReadings, paperKinds } from './certificate-paper.ts'
import { mailPapers } from './mail-papers.ts'
import { papersOfService, subjectsOf } from './papers-of-service.ts'
import { sendPapers } from './send-papers.ts'
import { currentOfFilter } from './certificate-store.ts'
import { readServiceFilter } from '#server/services/bench/take-in.ts'
import { findStaffService, readStaffService } from '#server/services/staff-store.ts'

/**
 * The certificate and the inspection report of any customer's service, and the paper of one filter
 * of an order: to open, and to email to the customer.
 */
export function paperRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    staffCertificatePdf: openPaper(deps, 'certificate'),

    mailCertificate: mailPaper(deps, 'certificate'),

    staffInspectionReportPdf: openPaper(deps, 'inspection'),

    mailInspectionReport: mailPaper(deps, 'inspection'),

    async staffFilterPaperPdf({ params, actor, request, reply }) {
      const { id } = await readServiceFilter(deps.db, deps, params.id)
      const stored = await currentOfFilter(deps.db, id)
      if (stored === null) throw new CodedError('no_readings', noReadings)
      await auditAll(deps.db, actor, 'customer_read', subjectsOf([stored]))
      return sendPapers(deps, request, reply, [stored])
    },

    mailFilterPaper: ({ params, actor, key }) =>
      deps.db.transaction().execute(async (tx) => {
        const { id, serviceId } = await readServiceFilter(tx, deps, params.id)
        const service = await findStaffService(tx, serviceId, deps.now())
        const stored = await currentOfFilter(tx, id)
        if (stored === null || service === null) throw new CodedError('no_readings', noReadings)
        const { customerId } = service
        await mailPapers(tx, { deps, actor, key }, [stored], { serviceId, customerId })
      }),
  })
}

function openPaper(deps: Deps, kind: CertificateKind): Handler<typeof calls.staffCertificatePdf> {
  return async ({ params, actor, request, reply }) => {
    const { papers } = await readPapers(deps.db, params.id, kind, deps.now())
    await auditAll(deps.db, actor, 'customer_read', subjectsOf(papers))
    return sendPapers(deps, request, reply, papers)
  }
}

function mailPaper(deps: Deps, kind: CertificateKind): Handler<typeof calls.mailCertificate> {
  return ({ params: { id }, actor, key }) =>
    deps.db.transaction().execute(async (tx) => {
      const { papers, customerId } = await readPapers(tx, id, kind, deps.now())
      await mailPapers(tx, { deps, actor, key }, papers, { serviceId: id, customerId })
    })
}

async function readPapers(db: Db, id: string, kind: CertificateKind, now: Date) {
  const { customerId } = await readStaffService(db, id, now)
  const papers = await papersOfService(db, id, kind, paperKinds[kind].none)
  return { papers, customerId }
}
