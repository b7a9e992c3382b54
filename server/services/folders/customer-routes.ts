import type { FileFormat } from '#domain/file-formats.ts'
import * as calls from '#domain/services/folder-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Asked, serve } from '#server/http/serve.ts'
import { openFolder } from './open-folder.ts'
import { sendFolder } from './send-folder.ts'
import { folderParts } from './store.ts'

/** The papers of chosen vehicles and years, for whoever audits a fleet. */
export function folderRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    listFolderParts: ({ actor }) => folderParts(db, actor),

    folderPdf: (asked) => folderAs('pdf', asked),

    folderCsv: (asked) => folderAs('csv', asked),
  })

  async function folderAs(
    kind: FileFormat,
    { query, actor, request, reply }: Asked<typeof calls.folderPdf | typeof calls.folderCsv>,
  ) {
    const folder = await openFolder(db, actor, query, kind)
    return sendFolder(deps, request, reply, { scope: actor, query, folder, kind })
  }
}
