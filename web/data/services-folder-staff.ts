import type { FolderPart } from '#domain/services/compliance-folder.ts'
import { type FolderChoice, folderFile } from './services-folder.ts'
import { callAsStaff } from './staff-call.ts'

/** The folder of a customer, as our team makes it. */
export function staffFolder(customerId: string) {
  const path = `/api/admin/customers/${encodeURIComponent(customerId)}/compliance-folder`
  return {
    partsQuery: { queryKey: [path], queryFn: () => callAsStaff<FolderPart[]>('GET', path) },
    address: (kind: 'pdf' | 'csv', choice: FolderChoice) => folderFile(path, kind, choice),
  }
}
