import type { PartNumberSaid } from '#domain/filters/parts/contract.ts'
import {
  importPartNumbers,
  readPartNumber,
  removePartNumber,
  savePartNumber,
} from '#domain/filters/parts/staff-calls.ts'
import type { SentTable } from './sent-files.ts'
import { staffClient } from './staff-call.ts'

export const partNumberQuery = (id: string) => staffClient.query(readPartNumber, { params: { id } })

export const partNumberCalls = {
  import: (body: SentTable) => staffClient.send(importPartNumbers, { body }),
  save: (body: PartNumberSaid) => staffClient.send(savePartNumber, { body }),
  remove: (id: string) => staffClient.send(removePartNumber, { params: { id } }),
}
