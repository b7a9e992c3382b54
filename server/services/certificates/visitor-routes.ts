import * as calls from '#domain/services/certificate-calls.ts'
import * as visitorCalls from '#domain/services/certificate-visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Handler, serve } from '#server/http/serve.ts'
import { certificateOfToken } from './certificate-link.ts'
import { findVerification } from './certificate-store.ts'
import { paperOfFilter, papersOfService } from './papers-of-service.ts'
import { sendPapers } from './send-papers.ts'
import { findFilterRow } from '#server/services/bench/filter-store.ts'
import { findService, readService } from '#server/services/store.ts'

const noSuchFilter = 'There is no such filter in your services.'
const noSuchCertificate =
  'We haven’t issued a certificate with this number. Please check each letter and digit.'
const linkEnded =
  'This link no longer works. Sign in to see your services, or ask us to send a new one.'

export function certificateRoutes(app: App, deps: Deps): void {
  ownPaperRoutes(app, deps)

  serve(app, visitorCalls, {
    async mailedCertificatePdf({ params, request, reply }) {
      const stored = await certificateOfToken(deps, params.token)
      if (stored === null) throw new CodedError('not_found', linkEnded)
      return sendPapers(deps, request, reply, [stored])
    },

    async verifyCertificate({ params }) {
      const number = readCertificateNumber(params.number)
      const found = number === null ? null : await findVerification(deps.db, number)
      if (found === null) throw new CodedError('not_found', noSuchCertificate)
      return found
    },
  })
}

function ownPaperRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const paperOfService =
    (kind: CertificateKind): Handler<typeof calls.certificatePdf> =>
    async ({ params, actor, request, reply }) => {
      const { id } = await readService(db, actor, params.id)
      return sendPapers(deps, request, reply, await papersOfService(db, id, kind))
    }

  serve(app, calls, {
    certificatePdf: paperOfService('certificate'),

    inspectionReportPdf: paperOfService('inspection'),

    async filterPaperPdf({ params, actor, request, reply }) {
      const filter = await findFilterRow(db, params.id)
      if (filter === null || (await findService(db, actor, filter.serviceId)) === null)
        throw new CodedError('not_found', noSuchFilter)
      return sendPapers(deps, request, reply, await paperOfFilter(db, filter.id))
    },
  })
}
