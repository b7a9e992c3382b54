import * as z from 'zod/mini'
import {
  importCommit,
  importDetail,
  importFiles,
  importLimits,
  importList,
  importSettings,
} from '#domain/customers/imports/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { beginImport, changeSettings, commitImport, discardImport } from './change-import.ts'
import { detailOf, summaryOf } from './check.ts'
import { findImport, listImports } from './store.ts'
import { noSuchImport, undoImport } from './undo-import.ts'

const config = { access: { staff: staffMay.importCustomers } }
const params = z.object({ id: z.string() })
const response = { 200: importDetail }
// In base 64 a file is a third longer.
const bodyLimit = Math.ceil((importLimits.bytes * 4) / 3) + 64 * 1024

/** Moving in: files of customers and what is theirs, checked first, then written as one batch. */
export function importsRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.post(
    '/api/admin/imports',
    {
      config: { ...config, limit: 'document' },
      bodyLimit,
      schema: { body: importFiles, response: { 201: importDetail } },
    },
    async (request, reply) => {
      const by = { actor: staffOf(request), key: idempotencyKey(request) }
      const stored = await beginImport(deps, by, request.body)
      const detail = { change: 'read', files: stored.file_names.length }
      await audit(db, by.actor, 'customers_imported', { kind: 'imports', id: stored.id, detail })
      return reply.code(201).send(await detailOf(db, deps, stored))
    },
  )

  app.get(
    '/api/admin/imports',
    { config, schema: { response: { 200: importList } } },
    async (request) => {
      await auditLook(db, staffOf(request), 'list_read', { kind: 'imports', id: null })
      return { items: (await listImports(db)).map(summaryOf) }
    },
  )

  app.get('/api/admin/imports/:id', { config, schema: { params, response } }, async (request) => {
    const stored = await findImport(db, request.params.id)
    if (stored === null) throw new CodedError('not_found', noSuchImport)
    await auditLook(db, staffOf(request), 'list_read', { kind: 'imports', id: stored.id })
    return detailOf(db, deps, stored)
  })

  changeRoutes(app, deps)
}

function changeRoutes(app: App, deps: Deps): void {
  app.put(
    '/api/admin/imports/:id',
    { config, bodyLimit: 2_000_000, schema: { params, body: importSettings, response } },
    async (request) =>
      detailOf(deps.db, deps, await changeSettings(deps, request.params.id, request.body)),
  )

  app.post(
    '/api/admin/imports/:id/commit',
    { config, schema: { params, body: importCommit, response: { 202: importDetail } } },
    async (request, reply) => {
      const { digest } = request.body
      const stored = await commitImport(deps, staffOf(request), request.params.id, digest)
      return reply.code(202).send(await detailOf(deps.db, deps, stored))
    },
  )

  app.post(
    '/api/admin/imports/:id/undo',
    { config, schema: { params, response } },
    async (request) =>
      detailOf(deps.db, deps, await undoImport(deps, staffOf(request), request.params.id)),
  )

  app.delete(
    '/api/admin/imports/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await discardImport(deps, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
