import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, sendFile } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { mailCustomer } from '#server/notifications/notify-customer.ts'
import { certificateLink } from './certificate-link.ts'
import { noReadings, paperFileName, paperKinds, paperOf } from './certificate-paper.ts'
import { findCertificate, type StoredCertificate } from './certificate-store.ts'
import { currentOfFilter } from './filter-certificate-store.ts'
import { readServiceFilter } from '#server/services/bench/take-in.ts'
import { findStaffService, noSuchService } from '#server/services/staff-store.ts'

const params = z.object({ id: z.string() })
const noMail =
  'We can’t email this customer: no email, a closed account, or the shared demo account.'
const titles = { certificate: 'Your certificate', inspection: 'Your inspection report' } as const

/**
 * The certificate and the inspection report of any customer's service: to open, and to email to the
 * customer.
 */
export function paperRoutes(app: App, deps: Deps): void {
  for (const [key, { name }] of Object.entries(paperKinds)) {
    const kind = key as CertificateKind
    app.get(
      `/api/admin/services/:id/${name}.pdf`,
      {
        config: { access: { staff: staffMay.recordServices }, limit: 'document' },
        schema: { params, response: { 200: download } },
      },
      async (request, reply) => {
        const { id } = request.params
        const { stored } = await readPaper(deps.db, id, kind, deps.now())
        await audit(deps.db, staffOf(request), 'customer_read', {
          kind: 'certificates',
          id: stored.content.number,
        })
        return sendFile(
          reply,
          paperFileName(stored),
          'pdf',
          await paperOf(deps, stored, orderedBy(request, reply)),
        )
      },
    )

    app.post(
      `/api/admin/services/:id/${name}/mail`,
      {
        config: { access: { staff: staffMay.sendMessages }, sends: true },
        schema: { params, response: { 202: z.null() } },
      },
      async (request, reply) => {
        await mailPaper(
          { deps, actor: staffOf(request), key: idempotencyKey(request) },
          request.params.id,
          kind,
        )
        return reply.code(202).send(null)
      },
    )
  }
}

/** The paper of one filter of an order. */
export function filterPaperRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/service-filters/:id/certificate.pdf',
    {
      config: { access: { staff: staffMay.useBench }, limit: 'document' },
      schema: { params, response: { 200: download } },
    },
    async (request, reply) => {
      const { id } = await readServiceFilter(deps.db, deps, request.params.id)
      const stored = await currentOfFilter(deps.db, id)
      if (stored === null) throw new CodedError('no_readings', noReadings)
      await audit(deps.db, staffOf(request), 'customer_read', {
        kind: 'certificates',
        id: stored.content.number,
      })
      const pdf = await paperOf(deps, stored, orderedBy(request, reply))
      return sendFile(reply, paperFileName(stored), 'pdf', pdf)
    },
  )
}

type Task = { deps: Deps; actor: StaffActor; key: string | null }

function mailPaper({ deps, actor, key }: Task, id: string, kind: CertificateKind): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { stored, customerId } = await readPaper(tx, id, kind, deps.now())
    const { number, service, vehicle } = stored.content
    await audit(tx, actor, 'mail_sent', { kind: 'certificates', id: number })
    const what = `${service.serviceType}, ${service.quantity} x ${service.filterType}${vehicle === null ? '' : `, ${vehicle}`}`
    const mail = {
      customerId,
      topic: 'service' as const,
      title: `${titles[kind]} ${number}`,
      message: `${titles[kind]} is ready: ${what}, serviced on ${formatLongDay(service.serviceDate)}. Anyone can verify it by its number.`,
      path: `/customer/dashboard#services/${id}`,
      pathLabel: 'See the service',
      more: [
        { label: 'Open the PDF', href: await certificateLink(tx, deps, number, customerId) },
        { label: 'Verify it', href: `${deps.config.publicUrl}/verify/${number}` },
      ],
    }
    if (!(await mailCustomer(tx, deps, mail, key === null ? undefined : `paper:${number}:${key}`)))
      throw new CodedError('conflict', noMail)
  })
}

async function readPaper(
  db: Db,
  id: string,
  kind: CertificateKind,
  now: Date,
): Promise<{ stored: StoredCertificate; customerId: string }> {
  const [recorded, stored] = [
    await findStaffService(db, id, now),
    await findCertificate(db, id, kind),
  ]
  if (recorded === null) throw new CodedError('not_found', noSuchService)
  if (stored === null) throw new CodedError('not_found', paperKinds[kind].none)
  return { stored, customerId: recorded.customerId }
}
