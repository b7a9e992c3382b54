import type { FileFormat } from '#domain/file-formats.ts'
import {
  listStaffFolderParts,
  staffFolderCsv,
  staffFolderPdf,
} from '#domain/services/folder-staff-calls.ts'
import { addressOf } from '#domain/call.ts'
import { asFolderQuery, type FolderChoice } from './services-folder.ts'
import { staffClient } from './staff-call.ts'

const files = { pdf: staffFolderPdf, csv: staffFolderCsv } as const

/** The folder of a customer, as our team makes it. */
export function staffFolder(customerId: string) {
  const params = { id: customerId }
  return {
    partsQuery: staffClient.query(listStaffFolderParts, { params }),
    address: (kind: FileFormat, choice: FolderChoice) =>
      addressOf(files[kind], params, asFolderQuery(choice)),
  }
}
