import type { FastifyBaseLogger } from 'fastify'
import type { AnyPurpose, Door } from '#server/accounts/door.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'

/** What a sign-in is decided on. Never leaves the server. */
export type SigningIn = {
  id: string
  email: string
  passwordHash: string | null
  isActive: boolean
  isDemo: boolean
}

/** The types of a door: who is signed in there, by which row and which mailed secrets. */
export type Kind = {
  actor: { sessionId: string; isDemo: boolean }
  person: SigningIn
  purpose: AnyPurpose
  member: unknown
}

/** What replaces a password: its owner, who is signed in, or what was mailed to them. */
export type ReplacedBy<K extends Kind> = { actor: K['actor'] } | { purpose: K['purpose'] }
type Entered<K extends Kind> = {
  person: K['person']
  sessionId: string
  factor: string | null
  log: FastifyBaseLogger
}

/** A door with all that is different about signing in there: its people, its words, who is told. */
export type Entrance<K extends Kind> = Door<K['actor'], K['purpose']> & {
  /** Where passwords of strangers wait for their turn. */
  lane: Exclude<PasswordLine['lane'], 'known'>
  /** Failures are counted apart from those of the other door, for the same address. */
  countedAs: '' | 'staff '
  /** The same for all that can be wrong, so that nobody learns which of it was right. */
  signInFailed: string
  passwordWrong: string
  failedEvent: string
  personOf: (actor: K['actor']) => string
  findPerson: (db: Db, email: string) => Promise<K['person'] | null>
  readPerson: (db: Db, id: string) => Promise<K['person']>
  readMember: (tx: Db, id: string) => Promise<K['member']>
  /** Throws `not_allowed` for an account that is shared. */
  refuseShared: (actor: K['actor'], change: 'password' | 'sessions') => void
  /** What is asked for besides the password: what proved it, null when it is wrong. */
  takeFactor:
    | ((db: Db, person: K['person'], code: string | null, at: Date) => Promise<string | null>)
    | null
  reset: {
    job: string
    purpose: K['purpose']
    mayHave: (person: K['person']) => boolean
    mail: (tx: Db, deps: Pick<Deps, 'config'>, person: K['person'], secret: string) => Promise<void>
  }
  /** Those of what is mailed that set a password, and those that a new one ends. */
  setsPassword: readonly K['purpose'][]
  endedByPassword: readonly K['purpose'][]
  /** Writes down and tells what has happened, in its transaction. */
  entered: (tx: Db, entered: Entered<K>) => Promise<void>
  left: ((db: Db, personId: string) => Promise<void>) | null
  sessionsEnded:
    | ((tx: Db, actor: K['actor'], detail: Record<string, unknown>) => Promise<void>)
    | null
  passwordReplaced: (
    tx: Db,
    deps: Deps,
    person: K['person'],
    by: ReplacedBy<K>,
    endedSessions: number,
  ) => Promise<void>
}
