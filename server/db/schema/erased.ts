import type { ColumnType } from 'kysely'
import type { Instant } from './columns.ts'

export type ErasedMarks = {
  /** Ids of rows: accounts, and requests, conversations, reviews and subscriptions. */
  customers: string[]
  rows: string[]
  /** Keyed hashes of addresses and numbers. */
  marks: string[]
  /** Ids of messages, which name their files. */
  mails: string[]
}

export type ErasedPeople = {
  id: string
  erasedAt: Instant
  marks: ColumnType<ErasedMarks, string, string>
}
