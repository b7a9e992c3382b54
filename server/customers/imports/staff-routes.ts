import * as calls from '#domain/customers/imports/staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendRows } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { beginImport, changeSettings, commitImport, discardImport } from './change-import.ts'
import { detailOf, summaryOf } from './check.ts'
import { refusedFile } from './refused-file.ts'
import { findImport, listImports } from './store.ts'
import { noSuchImport, undoImport } from './undo-import.ts'

/** Moving in: files of customers and what is theirs, checked first, then written as one batch. */
export function importsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async beginImport({ actor, key, body }) {
      const stored = await beginImport(deps, { actor, key }, body)
      const detail = { change: 'read', files: stored.fileNames.length }
      await audit(db, actor, 'customers_imported', { kind: 'imports', id: stored.id, detail })
      return detailOf(db, deps, stored)
    },

    async listImports({ actor }) {
      await auditLook(db, actor, 'list_read', { kind: 'imports', id: null })
      return { items: (await listImports(db)).map(summaryOf) }
    },

    async readImport({ params, actor }) {
      const stored = await findImport(db, params.id)
      if (stored === null) throw new CodedError('not_found', noSuchImport)
      await auditLook(db, actor, 'list_read', { kind: 'imports', id: stored.id })
      return detailOf(db, deps, stored)
    },

    async refusedRowsFile({ params, query, actor, reply }) {
      const stored = await findImport(db, params.id)
      if (stored === null) throw new CodedError('not_found', noSuchImport)
      await audit(db, actor, 'exported', { kind: 'imports', id: stored.id })
      const { name, header, parts } = await refusedFile(db, deps, stored, query.sheet)
      return sendRows(reply, name, header, parts)
    },

    settleImport: async ({ params, body }) =>
      detailOf(db, deps, await changeSettings(deps, params.id, body)),

    commitImport: async ({ params, actor, body }) =>
      detailOf(db, deps, await commitImport(deps, actor, params.id, body.digest)),

    undoImport: async ({ params, actor }) =>
      detailOf(db, deps, await undoImport(deps, actor, params.id)),

    discardImport: ({ params, actor }) => discardImport(deps, actor, params.id),
  })
}
