import { aCall } from './call.ts'
import type { Example } from './example.ts'
import { aFilterKind } from './filter-kind.ts'
import { anInvoiceColumn } from './invoice-column.ts'
import { aStaffPage } from './staff-page.ts'
import { aTopic } from './topic.ts'

export const examples: readonly Example[] = [
  anInvoiceColumn,
  aCall,
  aTopic,
  aStaffPage,
  aFilterKind,
]
