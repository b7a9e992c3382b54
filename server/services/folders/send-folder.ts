import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { checkAddress } from '#domain/addresses.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { FolderPaper, FolderQuery } from '#domain/services/compliance-folder.ts'
import { csvTable } from '#server/documents/csv.ts'
import type { Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { bindFolder } from './bind-folder.ts'
import type { OpenFolder } from './open-folder.ts'
import { papersOfFolder } from './store.ts'

const { columns, kinds, states } = complianceFolder.file

/** The list with a hash and an address for each, so that anybody can verify it. */
const folderTable = (publicUrl: string) =>
  csvTable<FolderPaper>([
    [columns.number, (paper) => paper.number],
    [columns.kind, (paper) => kinds[paper.kind]],
    [columns.servicedOn, (paper) => paper.servicedOn],
    [columns.issuedOn, (paper) => paper.issuedOn],
    [columns.vehicle, (paper) => paper.vehicle],
    [columns.unit, (paper) => paper.unitNumber],
    [columns.vin, (paper) => paper.vin],
    [columns.serials, (paper) => paper.serialNumbers.join('; ')],
    [
      columns.state,
      ({ withdrawnOn, replacedBy }) =>
        withdrawnOn === null
          ? states.valid
          : replacedBy === null
            ? states.withdrawn
            : states.replaced,
    ],
    [columns.withdrawnOn, (paper) => paper.withdrawnOn],
    [columns.replacedBy, (paper) => paper.replacedBy],
    [columns.hash, (paper) => paper.contentSha256],
    [columns.verify, (paper) => `${publicUrl}${checkAddress(paper.number)}`],
    [columns.vehicleSerial, (paper) => paper.vehicleSerial],
  ])

type Sent = { scope: Scope; query: FolderQuery; folder: OpenFolder; kind: FileFormat }

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
