import type { RawBuilder } from 'kysely'
import type { SessionLengths } from '#domain/accounts/sessions.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

/** A session and whose it is, before anybody has asked whether it still counts. */
export type FoundSession<Actor> = {
  id: string
  personId: string
  isActive: boolean
  isDemo: boolean
  lastSeenAt: Date
  expiresAt: Date
  actor: Actor
}

type LinkTable = 'account_links' | 'staff_codes'
export type AnyPurpose = RowOf<LinkTable>['purpose']

/** What is mailed, or handed over, works once: a link of customers, a code of staff. */
type Links<Purpose extends AnyPurpose> = {
  table: LinkTable
  hash: 'tokenHash' | 'codeHash'
  lastsMs: Readonly<Record<Purpose, number>>
  make: () => string
  /** What was typed, as its hash is made of it. */
  asCompared: (typed: string) => string
  ended: string
}

/** Where one kind of person signs in: with tables, a cookie and lengths of their own. */
export type Door<Actor = unknown, Purpose extends AnyPurpose = never> = {
  name: 'customer' | 'staff'
  people: 'customers' | 'staff'
  sessions: 'customer_sessions' | 'staff_sessions'
  /** The column that says whose a session or a link is. */
  owner: 'customerId' | 'staffId'
  lasts: SessionLengths
  /** Its use is written at most this often: a page of ten calls must not write ten times. */
  seenAgainAfterMs: number
  /** The sessions, in a statement that calls their table "session". */
  find: (db: Db, where: RawBuilder<boolean>) => Promise<FoundSession<Actor>[]>
  /** Where the last use outlives the session. */
  storeSeen: ((db: Db, personId: string, at: Date) => Promise<void>) | null
  links: Links<Purpose>
}
