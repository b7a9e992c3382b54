import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { asComputed, refuseWeak } from '#domain/accounts/passwords.ts'
import { openTurns } from '#server/turns.ts'

// The OWASP minimum for Argon2id: about 12 ms of one core. More would slow everyone else down while
// many sign in, on a server with two cores. When these rise, hashes are renewed at the next
// sign-in.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
// Each hash takes a core, and other calls and the database need one as well.
const mostAtOnce = availableParallelism() > 2 ? 2 : 1
/**
 * Where a password waits for its turn. Each lane is served in turn, and in it each network address:
 * `known` is for whoever has proven something before (a device that has signed in to this account,
 * a session, a mailed link), `staff` is the door of our team. Never by whether the account exists.
 */
export type PasswordLine =
  | { lane: 'staff' | 'anyone'; address: string }
  // Whoever has one account could fill the lane from many networks: `whose` it is counts as well.
  | { lane: 'known'; address: string; whose: string }

/** For accounts that the server makes by itself. */
export const ourselves: PasswordLine = {
  lane: 'known',
  address: 'this server',
  whose: 'this server',
}

// One is computed for an address and three wait. All together wait some seconds: more would only
// time out.
const limits = { mostWaiting: 300, mostOfOne: 4 }
const busy = 'Many people are signing in right now. Please try again in a moment.'
const turns = openTurns<PasswordLine['lane']>(
  ['known', 'staff', 'anyone'],
  { ...limits, atOnce: mostAtOnce },
  {
    busy,
    enoughOfYours:
      'Several people are signing in from your network right now. Please try again in a moment.',
    retryAfterSeconds: 2,
  },
)
// Of one account the next goes to the line of its network when the one before is through.
const turnsOfOne = openTurns(
  ['known'],
  { ...limits, atOnce: limits.mostWaiting },
  {
    busy,
    enoughOfYours:
      'This account is being signed in to several times right now. Please try again in a moment.',
    retryAfterSeconds: 2,
  },
)

// The hash of no account: verifying against it takes as long as against a real one.
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string, line: PasswordLine): Promise<string> {
  return inTurn(line, () => hash(asComputed(password), cost))
}

/** Does the same work without a hash, so that nobody learns who has an account. */
export async function isRightPassword(
  passwordHash: string | null,
  password: string,
  line: PasswordLine,
): Promise<boolean> {
  const right = await inTurn(line, () => verify(usable(passwordHash), asComputed(password)))
  return right && passwordHash !== null
}

/** Whether a hash was made with weaker settings. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

/** Throws `invalid_input` on `fields[field]` for a common password, or the email address itself. */
export async function refuseCommon(password: string, email: string, field?: string): Promise<void> {
  const list = await openCommon()
  refuseWeak(
    password,
    email,
    (candidate) => !candidate.includes('\n') && list.includes(`\n${candidate}\n`),
    field,
  )
}

// 50,000 lines, read when somebody first chooses a password. As one text they take half a megabyte,
// as a set ten times that; searching it costs a hundredth of what the hash costs.
let common: Promise<string> | null = null

function openCommon(): Promise<string> {
  common ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'latin1').then(
    (lines) => `\n${lines}`,
  )
  return common
}

function usable(passwordHash: string | null): string {
  return passwordHash?.startsWith('$argon2id$') === true ? passwordHash : nobodysHash
}

function inTurn<Value>(line: PasswordLine, compute: () => Promise<Value>): Promise<Value> {
  const take = () => turns.take(line.lane, { account: line.address }, compute)
  return line.lane === 'known' ? turnsOfOne.take('known', { account: line.whose }, take) : take()
}
