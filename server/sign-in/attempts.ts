import type { FastifyRequest } from 'fastify'
import {
  accountFailures,
  addressFailures,
  failuresCountMs,
  refuseTooSoon,
  waitMs,
} from '#domain/accounts/sign-in-delays.ts'
import { CodedError } from '#domain/errors.ts'
import { isStillProven, type Proof } from '#server/accounts/password-store.ts'
import { isRightPassword, type PasswordLine } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import type { Entrance, Kind, SigningIn } from './entrance.ts'
import {
  failuresInTurn,
  forgetFailures,
  storeFailure,
  takeBackFailure,
  type Tried,
} from './failure-store.ts'
import { countedName, knownDevice } from './known-device.ts'

type CountedDoor = Pick<Entrance<Kind>, 'name' | 'countedAs' | 'lane'>

/**
 * What failures are counted on, and the line in which the password waits: others' failures do not
 * slow down who is known.
 */
export type Attempt = PasswordLine & { account: string }

/**
 * Runs `prove` unless too many attempts have failed, and counts a failure when it returns false.
 */
export async function countingFailures(
  { config, db, now }: Deps,
  attempt: Attempt,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  const tried = hashed(config.sessionSecret, attempt)
  const at = now()
  // Counted as failed in advance: a hundred simultaneous tries must not all find a clean count.
  await db.transaction().execute(async (tx) => {
    const { ofAccount, ofAddress } = await failuresInTurn(
      tx,
      tried,
      new Date(at.getTime() - failuresCountMs),
    )
    refuseTooSoon(
      Math.max(
        waitMs(ofAccount, accountFailures, at),
        attempt.lane === 'known' ? 0 : waitMs(ofAddress, addressFailures, at),
      ),
    )
    await storeFailure(tx, tried, at)
  })
  const right = await prove().catch(async (error: unknown) => {
    // Too busy to tell, or the database was away: nobody knows that it was wrong.
    await takeBackFailure(db, tried, at).catch(() => {})
    throw error
  })
  if (right) await forgetFailures(db, tried.accountHash)
  return right
}

/**
 * What a failed sign-in counts on: separate from somebody with the same address at the other door.
 * A known device is counted separately: a stranger who fails all day does not lock out the owner.
 */
export function attemptOf(
  { config }: Pick<Deps, 'config'>,
  entrance: CountedDoor,
  email: string,
  request: FastifyRequest,
): Attempt {
  const device = knownDevice(config, entrance, request.headers.cookie, email)
  const [whose, address] = [countedName(entrance, email), addressOf(request)]
  return device === null
    ? { account: whose, lane: entrance.lane, address }
    : { account: `device ${device}`, lane: 'known', address, whose }
}

/** Clears an account's failures: who has guessed at it before has guessed at nothing. */
export async function forgetFailuresAt(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  entrance: CountedDoor,
  email: string,
): Promise<void> {
  await forgetFailures(tx, sealOf(config.sessionSecret, 'account', countedName(entrance, email)))
}

export type Proven<Person> = Proof & { person: Person; wrong: CodedError }
type Typed = { password: string; field?: string }
/**
 * The signed-in person, once the password has proven who is there: whoever finds an unattended
 * screen must not be able to change credentials. `alsoWrong` is counted together with it, so that a
 * right password does not allow free guesses at a code.
 */
export async function provenAgain<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  personId: string,
  { password, field = 'currentPassword' }: Typed,
  address: string,
  alsoWrong: (person: K['person']) => Promise<CodedError | null> = async () => null,
): Promise<Proven<K['person']>> {
  const person = await entrance.readPerson(deps.db, personId)
  const account = `${entrance.countedAs}signed in: ${personId}`
  const line: Attempt = { account, lane: 'known', address, whose: personId }
  const { passwordWrong } = entrance
  const wrong = new CodedError('invalid_input', passwordWrong, { [field]: passwordWrong })
  let refused: CodedError | null = wrong
  const right = await countingFailures(deps, line, async () => {
    if (await isRightPassword(person.passwordHash, password, line))
      refused = await alsoWrong(person)
    return refused === null
  })
  if (!right) throw refused
  return { person, password, line, wrong }
}

/** In the transaction of what a proven person wants: throws when they are not so any more. */
export async function refuseUnlessStill(
  tx: Db,
  entrance: Pick<Entrance<Kind>, 'people'>,
  proven: Proven<SigningIn>,
  at: Date,
): Promise<void> {
  if (!(await isStillProven(tx, entrance, proven, at))) throw proven.wrong
}

function hashed(secret: string, { account, address }: Attempt): Tried {
  return {
    accountHash: sealOf(secret, 'account', account),
    addressHash: sealOf(secret, 'address', address),
  }
}
