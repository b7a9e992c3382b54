import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/accounts/devices.ts'
import { CodedError } from '#domain/errors.ts'
import { isStillProven, type Proof } from '#server/accounts/password-store.ts'
import { hashPassword, isOutdated, isRightPassword } from '#server/accounts/passwords.ts'
import { beginSession, cookieOf, endThisSession, mayEnter } from '#server/accounts/session.ts'
import type { Deps } from '#server/http/context.ts'
import { attemptOf, countingFailures } from './attempts.ts'
import type { Entrance, Kind } from './entrance.ts'
import { rememberDevice } from './known-device.ts'

export type SentSignIn = { email: string; password: string; code?: string | null }

/**
 * Signs in: the person, and the cookies for the browser. Whatever session of this door the browser
 * had before ends.
 */
export async function signIn<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  sent: SentSignIn,
  request: FastifyRequest,
): Promise<{ member: K['member']; cookies: string[] }> {
  const { factor, ...proof } = await proven(deps, entrance, sent, request)
  const { config, db } = deps
  const { person } = proof
  const at = deps.now()
  return db.transaction().execute(async (tx) => {
    if (!(await isStillProven(tx, entrance, proof, at)))
      throw new CodedError('wrong_credentials', entrance.signInFailed)
    const { cookie: cookies, 'user-agent': agent } = request.headers
    await endThisSession(tx, entrance, config.publicUrl, cookies)
    const { id, token } = await beginSession(tx, entrance, person.id, deviceName(agent), at)
    await entrance.entered(tx, { person, sessionId: id, factor, log: request.log })
    return {
      member: await entrance.readMember(tx, person.id),
      cookies: [
        cookieOf(entrance, config.publicUrl).begin(token, entrance.lasts.absoluteMs / 1000),
        rememberDevice(config, entrance, person.email),
      ],
    }
  })
}

async function proven<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  { email, password, code = null }: SentSignIn,
  request: FastifyRequest,
): Promise<Proof & { person: K['person']; factor: string | null }> {
  const { config, db, now } = deps
  const row = await entrance.findPerson(db, email)
  // Whoever may not sign in from here is treated as an unknown address: same work, same response.
  const found = row !== null && mayEnter(row, config, request.raw) ? row : null
  const line = attemptOf(deps, entrance, email, request)
  let factor: string | null = null
  const isRight = async () => {
    const right = await isRightPassword(found?.passwordHash ?? null, password, line)
    if (!right || found === null) return false
    if (entrance.takeFactor === null) return true
    factor = await entrance.takeFactor(db, found, code, now())
    return factor !== null
  }
  // The demo account's password is public: counting failures would only let one visitor lock the
  // others out.
  const right = found?.isDemo ? await isRight() : await countingFailures(deps, line, isRight)
  if (!right || found === null || found.passwordHash === null) {
    const { failedEvent: event, owner } = entrance
    request.log.info({ event, [owner]: row?.id ?? null }, 'account')
    throw new CodedError('wrong_credentials', entrance.signInFailed)
  }
  const freshHash = isOutdated(found.passwordHash) ? await hashPassword(password, line) : null
  return { person: found, password, line, freshHash, factor }
}
