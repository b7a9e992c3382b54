import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { folderPart, folderQuery } from '#domain/services/compliance-folder.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, sendFile } from '#server/http/download.ts'
import { bindFolder } from './bind-folder.ts'
import { folderCsv } from './folder-csv.ts'
import { openFolder } from './open-folder.ts'
import { folderParts } from './store.ts'

const path = '/api/admin/customers/:id/compliance-folder'
const access = { staff: staffMay.recordServices }
const params = z.object({ id: z.string() })
const file = { params, querystring: folderQuery, response: { 200: download } }

/** A customer's folder, made by our team; who took which of their papers is in the log. */
export function staffFolderRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps
  const nameOf = () => `compliance-folder-${todayAt(now())}`

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

  app.get(
    `${path}.pdf`,
    { config: { access, limit: 'document' }, schema: file },
    async (request, reply) => {
      const { id } = request.params
      const scope = await wholeCompanyOf(db, id)
      const folder = await openFolder(db, scope, request.query, 'pdf')
      await audit(db, staffOf(request), 'customer_read', {
        kind: 'customers',
        id,
        detail: { folder: 'pdf', papers: folder.papers.length },
      })
      const pdf = await bindFolder(deps, scope, folder, orderedBy(request, reply))
      return sendFile(reply, nameOf(), 'pdf', pdf)
    },
  )

  app.get(
    `${path}.csv`,
    { config: { access, limit: 'document' }, schema: file },
    async (request, reply) => {
      const { id } = request.params
      const scope = await wholeCompanyOf(db, id)
      const { papers } = await openFolder(db, scope, request.query, 'csv')
      await audit(db, staffOf(request), 'customer_read', {
        kind: 'customers',
        id,
        detail: { folder: 'csv', papers: papers.length },
      })
      return sendFile(reply, nameOf(), 'csv', folderCsv(papers, config.publicUrl))
    },
  )
}
