import { queryOptions } from '@tanstack/react-query'
import type {
  ImportDetail,
  ImportFiles,
  ImportList,
  ImportSettings,
} from '#domain/customers/imports/contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/imports'
const oneOf = (id: string) => `${path}/${encodeURIComponent(id)}`
const everyMs = 1000

/** Asked again whenever it is shown: an import goes on while another page is open. */
export const importsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => callAsStaff<ImportList>('GET', path),
  refetchOnMount: 'always',
})

/** While it is written, its progress is asked for each second. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: () => callAsStaff<ImportDetail>('GET', oneOf(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? everyMs : false),
  })

export const importCalls = {
  begin: (body: ImportFiles, idempotencyKey: string) =>
    callAsStaff<ImportDetail>('POST', path, { body, idempotencyKey }),
  settle: (id: string, body: ImportSettings) =>
    callAsStaff<ImportDetail>('PUT', oneOf(id), { body }),
  commit: (id: string, digest: string) =>
    callAsStaff<ImportDetail>('POST', `${oneOf(id)}/commit`, { body: { digest } }),
  undo: (id: string) => callAsStaff<ImportDetail>('POST', `${oneOf(id)}/undo`),
  discard: (id: string) => callAsStaff<null>('DELETE', oneOf(id)),
}

/** The bytes of a file in base 64, as the browser writes them into an address. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(file)
  })
}
