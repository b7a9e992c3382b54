import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import { type CertificateKind, verification } from '#domain/services/contract.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile } from '#server/http/download.ts'
import { certificateOfToken } from './certificate-link.ts'
import { paperFileName, paperKinds, paperOf } from './certificate-paper.ts'
import { findCertificate, findVerification } from './certificate-store.ts'
import { findService } from '#server/services/store.ts'

const rowAddress = z.object({ id: z.string() })
const numberAddress = z.object({ number: z.string() })
const tokenAddress = z.object({ token: z.string() })

export const noSuchService = 'There is no such service in your account.'
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
        const found = await findService(db, scopeOf(request), request.params.id)
        if (found === null) throw new CodedError('not_found', noSuchService)
        const stored = await findCertificate(db, found.id, kind as CertificateKind)
        if (stored === null) throw new CodedError('not_found', none)
        return sendFile(
          reply,
          paperFileName(stored),
          'pdf',
          await paperOf(deps, stored, orderedBy(request, reply)),
        )
      },
    )
  }

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
      return sendFile(
        reply,
        paperFileName(stored),
        'pdf',
        await paperOf(deps, stored, orderedBy(request, reply)),
      )
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
