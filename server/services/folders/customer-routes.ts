import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { folderPart, folderQuery } from '#domain/services/compliance-folder.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile } from '#server/http/download.ts'
import { bindFolder } from './bind-folder.ts'
import { folderCsv } from './folder-csv.ts'
import { openFolder } from './open-folder.ts'
import { folderParts } from './store.ts'

const path = '/api/customer/compliance-folder'
const part = 'services'
const file = { querystring: folderQuery, response: { 200: download } }

/** The papers of chosen vehicles and years, for whoever audits a fleet. */
export function folderRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps

  app.get(
    path,
    {
      config: { access: 'customer', part },
      schema: { response: { 200: z.array(folderPart) } },
    },
    (request) => folderParts(db, scopeOf(request)),
  )

  app.get(`${path}.pdf`, { config: { ...paper, part }, schema: file }, async (request, reply) => {
    const scope = scopeOf(request)
    const folder = await openFolder(db, scope, request.query, 'pdf')
    const pdf = await bindFolder(deps, scope, folder, orderedBy(request, reply))
    return sendFile(reply, `compliance-folder-${todayAt(now())}`, 'pdf', pdf)
  })

  app.get(
    `${path}.csv`,
    { config: { access: 'customer', part, limit: 'document' }, schema: file },
    async (request, reply) => {
      const { papers } = await openFolder(db, scopeOf(request), request.query, 'csv')
      const name = `compliance-folder-${todayAt(now())}`
      return sendFile(reply, name, 'csv', folderCsv(papers, config.publicUrl))
    },
  )
}
