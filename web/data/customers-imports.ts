import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '#domain/call.ts'
import type { ImportFiles, ImportSettings } from '#domain/customers/imports/contract.ts'
import {
  beginImport,
  commitImport,
  discardImport,
  listImports,
  readImport,
  refusedRowsFile,
  settleImport,
  undoImport,
} from '#domain/customers/imports/staff-calls.ts'
import { staffClient } from './staff-call.ts'

const everyMs = 1000

/** Asked again whenever it is shown: an import goes on while another page is open. */
export const importsQuery = queryOptions({
  ...staffClient.query(listImports),
  refetchOnMount: 'always',
})

/** While it is written, its progress is asked for each second. */
export const importQuery = (id: string) =>
  queryOptions({
    ...staffClient.query(readImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? everyMs : false),
  })

/** Of one sheet: each has columns of its own. */
export const refusedRowsAddress = (id: string, sheet: number) =>
  addressOf(refusedRowsFile, { id }, { sheet })

export const importCalls = {
  begin: (body: ImportFiles, idempotencyKey: string) =>
    staffClient.send(beginImport, { body, idempotencyKey }),
  settle: (id: string, body: ImportSettings) =>
    staffClient.send(settleImport, { params: { id }, body }),
  commit: (id: string, digest: string) =>
    staffClient.send(commitImport, { params: { id }, body: { digest } }),
  undo: (id: string) => staffClient.send(undoImport, { params: { id } }),
  discard: (id: string) => staffClient.send(discardImport, { params: { id } }),
}
