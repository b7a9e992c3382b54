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

export type Own = { sessionId: string; isDemo: boolean }

/** What replaces a password: its owner, who is signed in, or what was mailed to them. */
export type ReplacedBy<Actor, Purpose> = { actor: Actor } | { purpose: Purpose }
type Entered<Person> = {
  person: Person
  sessionId: string
  factor: string | null
  log: FastifyBaseLogger
}

/** A door with all that is different about signing in there: its people, its words, who is told. */
export type Entrance<
  Actor extends Own = Own,
  Person extends SigningIn = SigningIn,
  Purpose extends AnyPurpose = never,
  Member = unknown,
> = Door<Actor, Purpose> & {
  /** Where passwords of strangers wait for their turn. */
  lane: Exclude<PasswordLine['lane'], 'known'>
  /** Failures are counted apart from those of the other door, for the same address. */
  countedAs: '' | 'staff '
  /** The same for all that can be wrong, so that nobody learns which of it was right. */
  signInFailed: string
  passwordWrong: string
  failedEvent: string
  personOf: (actor: Actor) => string
  findPerson: (db: Db, email: string) => Promise<Person | null>
  readPerson: (db: Db, id: string) => Promise<Person>
  readMember: (tx: Db, id: string) => Promise<Member>
  /** Throws `not_allowed` for an account that is shared. */
  refuseShared: (actor: Actor, change: 'password' | 'sessions') => void
  /** What is asked for besides the password: what proved it, null when it is wrong. */
  takeFactor:
    | ((db: Db, person: Person, code: string | null, at: Date) => Promise<string | null>)
    | null
  reset: {
    job: string
    purpose: Purpose
    mayHave: (person: Person) => boolean
    mail: (tx: Db, deps: Pick<Deps, 'config'>, person: Person, secret: string) => Promise<void>
  }
  /** Those of what is mailed that set a password, and those that a new one ends. */
  setsPassword: readonly Purpose[]
  endedByPassword: readonly Purpose[]
  /** Writes down and tells what has happened, in its transaction. */
  entered: (tx: Db, entered: Entered<Person>) => Promise<void>
  left: ((db: Db, personId: string) => Promise<void>) | null
  sessionsEnded: ((tx: Db, actor: Actor, detail: Record<string, unknown>) => Promise<void>) | null
  passwordReplaced: (
    tx: Db,
    deps: Deps,
    person: Person,
    by: ReplacedBy<Actor, Purpose>,
    endedSessions: number,
  ) => Promise<void>
}
