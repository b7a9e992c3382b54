import type { PortalPart } from '#domain/company-roles.ts'

/**
 * A person in every table: by account, by what was typed, and by rows that were picked one by one.
 */
export type Person = {
  customers: readonly string[]
  /** In lower case. */
  emails: readonly string[]
  /** The last ten digits, however the number was typed. */
  phones: readonly string[]
  /** Ids of reviews, conversations and requests that carry neither. */
  rows: readonly string[]
}

/**
 * `keep` says why some rows must stay: those for which `when` is true (all without it). `blank`
 * columns are overwritten, and `stays` names every other column that may contain words, so that
 * each new column needs a decision.
 */
export type Kept = {
  keep: string
  when?: string
  blank: Readonly<Record<string, string>>
  stays: readonly string[]
}
/**
 * In these rows one column becomes a keyed hash: enough to recognize somebody, but not to name
 * them.
 */
export type Hashed = { keep: string; hash: string }
export type Forgets = 'delete' | Kept | Hashed

/**
 * Which rows are a person's, which columns an export contains (all unless named, never secrets, and
 * none that it `hides`), and what erasure does. `ownExport` where the customer's own download has
 * less: the rest is addressed to others, and names them. `exported` where some rows are in no
 * export, `opened` which of them a person's own download has only where their role opens that part.
 * `place` is by what an export reads on where it stopped: columns that no two rows have alike, and
 * `created_at` and `id` unless told.
 */
export type Held = {
  by: string
  columns?: readonly string[]
  hides?: readonly string[]
  forgets: Forgets
  ownExport?: string
  exported?: string
  place?: readonly string[]
  opened?: Partial<Readonly<Record<PortalPart, string>>>
}
