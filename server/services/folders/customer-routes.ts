import * as z from 'zod/mini'
import { folderPart, folderQuery } from '#domain/services/compliance-folder.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, paper } from '#server/http/download.ts'
import { openFolder } from './open-folder.ts'
import { sendFolder } from './send-folder.ts'
import { folderParts } from './store.ts'

const path = '/api/customer/compliance-folder'
const part = 'services'
const configs = {
  pdf: { ...paper, part },
  csv: { access: 'customer', part, limit: 'document' },
} as const
const file = { querystring: folderQuery, response: { 200: download } }

/** The papers of chosen vehicles and years, for whoever audits a fleet. */
export function folderRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    path,
    {
      config: { access: 'customer', part },
      schema: { response: { 200: z.array(folderPart) } },
    },
    (request) => folderParts(db, scopeOf(request)),
  )

  for (const kind of ['pdf', 'csv'] as const)
    app.get(`${path}.${kind}`, { config: configs[kind], schema: file }, async (request, reply) => {
      const scope = scopeOf(request)
      const folder = await openFolder(db, scope, request.query, kind)
      return sendFolder(deps, request, reply, { scope, folder, kind })
    })
}
