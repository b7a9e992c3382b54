import { queryOptions } from '@tanstack/react-query'
import { complianceFolder } from '#content/compliance-folder.ts'
import { addressOf } from '#domain/call.ts'
import { folderCsv, folderPdf, listFolderParts } from '#domain/services/folder-calls.ts'
import { withErrorMessage } from './api.ts'
import { customerClient } from './customer-call.ts'

const { queryKey, queryFn } = customerClient.query(listFolderParts)
const files = { pdf: folderPdf, csv: folderCsv } as const

/** What there is to choose from. */
export const folderPartsQuery = queryOptions({
  queryKey,
  queryFn: () => withErrorMessage(complianceFolder.failed, queryFn()),
})

/** Null: all of them. */
export type FolderChoice = {
  vehicles: readonly string[] | null
  years: readonly string[] | null
}

export const folderAddress = (kind: 'pdf' | 'csv', choice: FolderChoice): string =>
  addressOf(files[kind], {}, asFolderQuery(choice))

/** A choice as it stands in an address. */
export const asFolderQuery = ({ vehicles, years }: FolderChoice) => ({
  vehicles: vehicles?.join(','),
  years: years?.join(','),
})
