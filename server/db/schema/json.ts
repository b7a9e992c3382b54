import type { ImportField, MeterUnit, SheetKind } from '#domain/spreadsheets/fields.ts'
import type { SheetNote } from '#domain/spreadsheets/sheet.ts'
import type { Program } from '#domain/spreadsheets/programs.ts'

// What columns hold as JSON, where no call says it: names of tables and columns are the database's.

/** By table, the ids of what had been made for someone who left. */
export type MadeThere = Partial<
  Record<'service_history' | 'invoices' | 'appointments' | 'vehicle_profiles', string[]>
>

/** What of the work of someone who was out went to another: stops as they stood before. */
export type HandedOn = {
  stops: { id: string; stopOrder: number | null }[]
  tasks: string[]
}

/** Which rows went from one column's value to another, when two customers were made one. */
export type MovedRows = {
  table: string
  column: 'customer_id' | 'company_id' | 'filter_id'
  from: string
  to: string
  ids: string[]
}

/**
 * Filters that are one with another since, or were so already with the one that is gone now.
 * `before`: what was known of the one that remains.
 */
export type MovedFilters = {
  table: 'filters'
  column: 'merged_into'
  from: string | null
  to: string
  ids: string[]
  before?: Record<string, unknown>
}

/** At which site somebody was, or was invited to, before it went to another company. */
export type MovedSite = {
  table: 'memberships' | 'invitations'
  column: 'site_id'
  from: string
  to: null
  ids: string[]
}

/** How the remaining customer is reached since, and the other one no more. */
export type MovedContact = {
  table: 'customers'
  column: 'phone' | 'email'
  from: string | null
  to: string
  ids: string[]
}

export type ErasedMarks = {
  /** Ids of rows: accounts, and requests, conversations, reviews and subscriptions. */
  customers: string[]
  rows: string[]
  /** Keyed hashes of addresses and numbers. */
  marks: string[]
  /** Ids of messages, which name their files. */
  mails: string[]
}

export type StoredSheet = {
  name: string
  headLine: number
  head: string[]
  columns: (ImportField | null)[]
  /** Absent in what was read before they were kept. */
  kind?: SheetKind
  program?: Program | null
  fingerprint?: string
  /** Its columns are as somebody chose them for the last file with these headings. */
  isRemembered?: boolean
  /** Somebody has chosen its kind or its columns: remembered once it is imported. */
  isChosen?: boolean
  /** The customer whose its rows are, where somebody has said it. */
  owner?: string | null
  /** What of the file was read in another way than it is written. */
  notes?: SheetNote[]
  /** What somebody has said of the units of its columns. */
  units?: (MeterUnit | null)[]
}

/** What an import has added to a row that was there: some of its columns before it and after it. */
export type AddedFacts = {
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A row that an import has made, and what it was like then. */
export type MadeRow = { table: string; id: string; mark: string }
