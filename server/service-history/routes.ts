import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { hasCertificate, readCertificateNumber } from '#domain/service-history/certificate.ts'
import { service, serviceDetail, serviceQuery, verification } from '#domain/service-history/contract.ts'
import { turnaround } from '#domain/service-history/turnaround.ts'
import { customerOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { findVerification } from './certificate-store.ts'
import { findService, listServices, measurementsOf } from './store.ts'

const rowAddress = z.object({ id: z.string() })
const numberAddress = z.object({ number: z.string() })
const noSuchService = 'There is no such service in your account.'
const noSuchCertificate = 'We have not issued a certificate with this number. Please check each letter and figure.'

export function serviceHistoryRoutes(app: App, { db, now }: Deps): void {
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
      const [measurements, invoice] = await Promise.all([
        measurementsOf(db, found.id), invoiceOfService(db, found.customerId, found.id, today),
      ])
      return {
        ...found,
        measurements,
        turnaround: turnaround(found, today),
        invoice,
        hasCertificate: hasCertificate(found, measurements),
      }
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
