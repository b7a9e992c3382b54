import type { FileFormat } from '#domain/file-formats.ts'
import * as calls from '#domain/services/folder-staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type Asked, serve } from '#server/http/serve.ts'
import { openFolder } from './open-folder.ts'
import { sendFolder } from './send-folder.ts'
import { folderParts } from './store.ts'

/** A customer's folder, made by our team; who took which of their papers is in the log. */
export function staffFolderRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async listStaffFolderParts({ params: { id }, actor }) {
      const parts = await folderParts(db, await wholeCompanyOf(db, id))
      await audit(db, actor, 'customer_read', {
        kind: 'customers',
        id,
        detail: { folder: 'list' },
      })
      return parts
    },

    staffFolderPdf: (asked) => folderAs('pdf', asked),

    staffFolderCsv: (asked) => folderAs('csv', asked),
  })

  async function folderAs(
    kind: FileFormat,
    {
      params: { id },
      query,
      actor,
      request,
      reply,
    }: Asked<typeof calls.staffFolderPdf | typeof calls.staffFolderCsv>,
  ) {
    const scope = await wholeCompanyOf(db, id)
    const folder = await openFolder(db, scope, query, kind)
    await audit(db, actor, 'customer_read', {
      kind: 'customers',
      id,
      detail: { folder: kind, papers: folder.count },
    })
    return sendFolder(deps, request, reply, { scope, query, folder, kind })
  }
}
