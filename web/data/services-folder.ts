import { queryOptions } from '@tanstack/react-query'
import { complianceFolder } from '#content/compliance-folder.ts'
import type { FolderPart } from '#domain/services/compliance-folder.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer } from './customer-call.ts'

const path = '/api/customer/compliance-folder'

/** What there is to choose from. */
export const folderPartsQuery = queryOptions({
  queryKey: [path],
  queryFn: () =>
    withErrorMessage(complianceFolder.failed, callAsCustomer<FolderPart[]>('GET', path)),
})

/** Null: all of them. */
export type FolderChoice = {
  vehicles: readonly string[] | null
  years: readonly string[] | null
}

export const folderAddress = (kind: 'pdf' | 'csv', choice: FolderChoice): string =>
  folderFile(path, kind, choice)

export function folderFile(
  folder: string,
  kind: 'pdf' | 'csv',
  { vehicles, years }: FolderChoice,
): string {
  const query = new URLSearchParams()
  if (vehicles !== null) query.set('vehicles', vehicles.join(','))
  if (years !== null) query.set('years', years.join(','))
  return query.size === 0 ? `${folder}.${kind}` : `${folder}.${kind}?${query.toString()}`
}
