import { complianceFolder } from '#content/compliance-folder.ts'
import { checkAddress } from '#domain/addresses.ts'
import type { FolderPaper } from '#domain/services/compliance-folder.ts'
import type { Table } from '#server/documents/csv.ts'

const { columns, kinds, states } = complianceFolder.file

/** The list with a hash and an address for each, so that anybody can verify it. */
export const folderTable = (publicUrl: string): Table<FolderPaper> => ({
  header: Object.values(columns),
  cells: (paper) => [
    paper.number,
    kinds[paper.kind],
    paper.servicedOn,
    paper.issuedOn,
    paper.vehicle,
    paper.unitNumber,
    paper.vin,
    paper.serialNumbers.join('; '),
    paper.withdrawnOn === null
      ? states.valid
      : paper.replacedBy === null
        ? states.withdrawn
        : states.replaced,
    paper.withdrawnOn,
    paper.replacedBy,
    paper.contentSha256,
    `${publicUrl}${checkAddress(paper.number)}`,
  ],
})
