import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditAll } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { noReadings, paperKinds } from './certificate-paper.ts'
import { mailPapers } from './mail-papers.ts'
import { papersOfService, subjectsOf } from './papers-of-service.ts'
import { sendPapers } from './send-papers.ts'
import { currentOfFilter } from './filter-certificate-store.ts'
import { readServiceFilter } from '#server/services/bench/take-in.ts'
import { findStaffService, readStaffService } from '#server/services/staff-store.ts'

const params = z.object({ id: z.string() })

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
        const { papers } = await readPapers(deps.db, id, kind, deps.now())
        await auditAll(deps.db, staffOf(request), 'customer_read', subjectsOf(papers))
        return sendPapers(deps, request, reply, papers)
      },
    )

    app.post(
      `/api/admin/services/:id/${name}/mail`,
      {
        config: { access: { staff: staffMay.sendMessages }, sends: true },
        schema: { params, response: { 202: z.null() } },
      },
      async (request, reply) => {
        const { id } = request.params
        const task = { deps, actor: staffOf(request), key: idempotencyKey(request) }
        await deps.db.transaction().execute(async (tx) => {
          const { papers, customerId } = await readPapers(tx, id, kind, deps.now())
          await mailPapers(tx, task, papers, { serviceId: id, customerId })
        })
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
      await auditAll(deps.db, staffOf(request), 'customer_read', subjectsOf([stored]))
      return sendPapers(deps, request, reply, [stored])
    },
  )

  app.post(
    '/api/admin/service-filters/:id/certificate/mail',
    {
      config: { access: { staff: staffMay.sendMessages }, sends: true },
      schema: { params, response: { 202: z.null() } },
    },
    async (request, reply) => {
      const task = { deps, actor: staffOf(request), key: idempotencyKey(request) }
      await deps.db.transaction().execute(async (tx) => {
        const { id, serviceId } = await readServiceFilter(tx, deps, request.params.id)
        const service = await findStaffService(tx, serviceId, deps.now())
        const stored = await currentOfFilter(tx, id)
        if (stored === null || service === null) throw new CodedError('no_readings', noReadings)
        await mailPapers(tx, task, [stored], { serviceId, customerId: service.customerId })
      })
      return reply.code(202).send(null)
    },
  )
}

async function readPapers(db: Db, id: string, kind: CertificateKind, now: Date) {
  const { customerId } = await readStaffService(db, id, now)
  const papers = await papersOfService(db, id, kind, paperKinds[kind].none)
  return { papers, customerId }
}
