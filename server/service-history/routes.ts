import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { isCertificateDue, readCertificateNumber } from '#domain/service-history/certificate.ts'
import { service, serviceDetail, serviceQuery, verification } from '#domain/service-history/contract.ts'
import { turnaround } from '#domain/service-history/turnaround.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { customerOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile } from '#server/http/download.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { findCertificate, findVerification } from './certificate-store.ts'
import { findService, listServices, measurementsOf } from './store.ts'

const rowAddress = z.object({ id: z.string() })
const numberAddress = z.object({ number: z.string() })
const noSuchService = 'There is no such service in your account.'
const noCertificateYet = 'There is a certificate once the filters of a service are cleaned and measured.'
const noSuchCertificate = 'We haven’t issued a certificate with this number. Please check each letter and digit.'

export function serviceHistoryRoutes(app: App, { config, db, now, renderer }: Deps): void {
  app.get(
    '/api/customer/service-history',
    { config: { access: 'customer' }, schema: { querystring: serviceQuery, response: { 200: z.array(service) } } },
    async (request, reply) => {
      const { services, total } = await listServices(db, customerOf(request).customerId, request.query)
      return reply.header('x-total-count', total).send(services)
    },
  )

  app.get(
    '/api/customer/service-history/:id',
    { config: { access: 'customer' }, schema: { params: rowAddress, response: { 200: serviceDetail } } },
    async (request) => {
      const found = await findService(db, customerOf(request).customerId, request.params.id)
      if (found === null) throw new CodedError('not_found', noSuchService)
      const today = todayAt(now())
      const [measurements, certificate, invoice] = await Promise.all([
        measurementsOf(db, found.id), findCertificate(db, found.id), invoiceOfService(db, found.customerId, found.id, today),
      ])
      return {
        ...found,
        measurements,
        turnaround: turnaround(found, today),
        invoice,
        hasCertificate: certificate !== null && isCertificateDue(found, measurements),
      }
    },
  )

  app.get(
    '/api/customer/service-history/:id/certificate.pdf',
    { config: paper, schema: { params: rowAddress, response: { 200: download } } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const found = await findService(db, customerId, request.params.id)
      if (found === null) throw new CodedError('not_found', noSuchService)
      const [measurements, certificate] = await Promise.all([measurementsOf(db, found.id), findCertificate(db, found.id)])
      if (certificate === null || !isCertificateDue(found, measurements)) throw new CodedError('not_found', noCertificateYet)
      const verifyUrl = `${config.publicUrl}/verify/${certificate.number}`
      const data = { ...certificate, service: found, measurements, addressee: await readCustomer(db, customerId), verifyUrl }
      return sendFile(reply, `certificate-${certificate.number}`, 'pdf', await renderer.pdf('certificate', data, orderedBy(request, reply)))
    },
  )

  app.get(
    '/api/verify/:number',
    { config: { access: 'anyone', limit: 'lookup' }, schema: { params: numberAddress, response: { 200: verification } } },
    async (request) => {
      const number = readCertificateNumber(request.params.number)
      const found = number === null ? null : await findVerification(db, number)
      if (found === null) throw new CodedError('not_found', noSuchCertificate)
      return found
    },
  )
}
