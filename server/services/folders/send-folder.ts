import type { FastifyReply, FastifyRequest } from 'fastify'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { FolderQuery } from '#domain/services/compliance-folder.ts'
import type { Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { bindFolder } from './bind-folder.ts'
import { folderTable } from './folder-csv.ts'
import type { OpenFolder } from './open-folder.ts'
import { papersOfFolder } from './store.ts'

type Sent = { scope: Scope; query: FolderQuery; folder: OpenFolder; kind: 'pdf' | 'csv' }

/** The papers of a choice bound in one file, or their list, which has no limit. */
export async function sendFolder(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, query, folder, kind }: Sent,
): Promise<FastifyReply> {
  const name = `compliance-folder-${todayAt(deps.now())}`
  const parts = papersOfFolder(deps.db, scope, query)
  if (kind === 'csv') return sendTable(reply, name, folderTable(deps.config.publicUrl), parts)
  const papers = (await Array.fromAsync(parts)).flat()
  const pdf = await bindFolder(deps, scope, { ...folder, papers }, orderedBy(request, reply))
  return sendFile(reply, name, 'pdf', pdf)
}
