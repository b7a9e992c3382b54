import type { FastifyReply, FastifyRequest } from 'fastify'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { Deps } from '#server/http/context.ts'
import { orderedBy, sendFile } from '#server/http/download.ts'
import { bindFolder } from './bind-folder.ts'
import { folderCsv } from './folder-csv.ts'
import type { OpenFolder } from './open-folder.ts'

/** The papers of a choice bound in one file, or their list. */
export async function sendFolder(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, folder, kind }: { scope: Scope; folder: OpenFolder; kind: 'pdf' | 'csv' },
): Promise<FastifyReply> {
  const file =
    kind === 'pdf'
      ? await bindFolder(deps, scope, folder, orderedBy(request, reply))
      : folderCsv(folder.papers, deps.config.publicUrl)
  return sendFile(reply, `compliance-folder-${todayAt(deps.now())}`, kind, file)
}
