import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import { type CertificateKind, verification } from '#domain/services/contract.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, paper } from '#server/http/download.ts'
import { certificateOfToken } from './certificate-link.ts'
import { noReadings, paperKinds } from './certificate-paper.ts'
import { findVerification } from './certificate-store.ts'
import { currentOfFilter } from './filter-certificate-store.ts'
import { papersOfService } from './papers-of-service.ts'
import { sendPapers } from './send-papers.ts'
import { findFilterRow } from '#server/services/bench/filter-store.ts'
import { findService, readService } from '#server/services/store.ts'

const rowAddress = z.object({ id: z.string() })
const numberAddress = z.object({ number: z.string() })
const tokenAddress = z.object({ token: z.string() })

const noSuchFilter = 'There is no such filter in your services.'
const noSuchCertificate =
  'We haven’t issued a certificate with this number. Please check each letter and digit.'
const linkEnded =
  'This link no longer works. Sign in to see your services, or ask us to send a new one.'

export function certificateRoutes(app: App, deps: Deps): void {
  const { db } = deps
  for (const [kind, { name, none }] of Object.entries(paperKinds)) {
    app.get(
      `/api/customer/service-history/:id/${name}.pdf`,
      {
        config: { ...paper, part: 'services' },
        schema: { params: rowAddress, response: { 200: download } },
      },
      async (request, reply) => {
        const { id } = await readService(db, scopeOf(request), request.params.id)
        const papers = await papersOfService(db, id, kind as CertificateKind, none)
        return sendPapers(deps, request, reply, papers)
      },
    )
  }

  app.get(
    '/api/customer/service-filters/:id/certificate.pdf',
    {
      config: { ...paper, part: 'services' },
      schema: { params: rowAddress, response: { 200: download } },
    },
    async (request, reply) => {
      const filter = await findFilterRow(db, request.params.id)
      if (filter === null || (await findService(db, scopeOf(request), filter.serviceId)) === null)
        throw new CodedError('not_found', noSuchFilter)
      const stored = await currentOfFilter(db, filter.id)
      if (stored === null) throw new CodedError('no_readings', noReadings)
      return sendPapers(deps, request, reply, [stored])
    },
  )

  // Through a mailed link a driver or a customer without a password opens the PDF.
  app.get(
    '/api/certificates/:token.pdf',
    {
      config: { access: 'anyone', limit: 'document' },
      schema: { params: tokenAddress, response: { 200: download } },
    },
    async (request, reply) => {
      const stored = await certificateOfToken(deps, request.params.token)
      if (stored === null) throw new CodedError('not_found', linkEnded)
      return sendPapers(deps, request, reply, [stored])
    },
  )

  app.get(
    '/api/verify/:number',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: { params: numberAddress, response: { 200: verification } },
    },
    async (request) => {
      const number = readCertificateNumber(request.params.number)
      const found = number === null ? null : await findVerification(db, number)
      if (found === null) throw new CodedError('not_found', noSuchCertificate)
      return found
    },
  )
}
