import { queryOptions } from '@tanstack/react-query'
import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { addressOf } from '#domain/call.ts'
import { folderCsv, folderPdf, listFolderParts } from '#domain/services/folder-calls.ts'
import { customerClient } from './customer-call.ts'

const files = { pdf: folderPdf, csv: folderCsv } as const

/** What there is to choose from. */
export const folderPartsQuery = queryOptions(
  customerClient.query(listFolderParts, { failure: complianceFolder.failed }),
)

/** Null: all of them. */
export type FolderChoice = {
  vehicles: readonly string[] | null
  years: readonly string[] | null
}

export const folderAddress = (kind: FileFormat, choice: FolderChoice): string =>
  addressOf(files[kind], {}, asFolderQuery(choice))

/** A choice as it stands in an address. Its form lets none through that has nothing in it. */
export const asFolderQuery = ({ vehicles, years }: FolderChoice) => ({
  vehicles: vehicles?.join(','),
  years: years?.join(','),
})
