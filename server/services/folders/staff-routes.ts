import * as z from 'zod/mini'
import { folderPart, folderQuery } from '#domain/services/compliance-folder.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download } from '#server/http/download.ts'
import { openFolder } from './open-folder.ts'
import { sendFolder } from './send-folder.ts'
import { folderParts } from './store.ts'

const path = '/api/admin/customers/:id/compliance-folder'
const access = { staff: staffMay.recordServices }
const params = z.object({ id: z.string() })
const file = { params, querystring: folderQuery, response: { 200: download } }

/** A customer's folder, made by our team; who took which of their papers is in the log. */
export function staffFolderRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    path,
    { config: { access }, schema: { params, response: { 200: z.array(folderPart) } } },
    async (request) => {
      const { id } = request.params
      const parts = await folderParts(db, await wholeCompanyOf(db, id))
      await audit(db, staffOf(request), 'customer_read', {
        kind: 'customers',
        id,
        detail: { folder: 'list' },
      })
      return parts
    },
  )

  for (const kind of ['pdf', 'csv'] as const)
    app.get(
      `${path}.${kind}`,
      { config: { access, limit: 'document' }, schema: file },
      async (request, reply) => {
        const { id } = request.params
        const scope = await wholeCompanyOf(db, id)
        const folder = await openFolder(db, scope, request.query, kind)
        await audit(db, staffOf(request), 'customer_read', {
          kind: 'customers',
          id,
          detail: { folder: kind, papers: folder.papers.length },
        })
        return sendFolder(deps, request, reply, { scope, folder, kind })
      },
    )
}
