import type { FastifyRequest } from 'fastify'
import type { Customer, SignIn } from '#domain/accounts/contract.ts'
import { deviceName } from '#domain/accounts/devices.ts'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import { CodedError } from '#domain/errors.ts'
import { hashPassword, isOutdated, isRightPassword } from '#server/accounts/passwords.ts'
import { beginSession, customerCookie, endThisSession } from '#server/accounts/session.ts'
import { type Credentials, findCredentials, readCustomer } from '#server/accounts/store.ts'
import type { Deps } from '#server/http/context.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { type Attempt, countingFailures } from './attempts.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { isStillProven, type Proof } from './credential-store.ts'

/**
 * The same for an unknown address, a wrong password and a closed account, so that nobody learns who
 * is a customer (B8).
 */
export const signInFailed = 'Invalid email or password. Please try again.'

/**
 * Signs in: returns the customer and the browser's cookies. The browser's previous session ends.
 */
export async function signIn(
  deps: Deps,
  sent: SignIn,
  request: FastifyRequest,
): Promise<{ customer: Customer; cookies: string[] }> {
  const { customerId, ...proof } = await proven(deps, sent, request)
  const { password } = sent
  const cookie = customerCookie(deps.config.publicUrl)
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    if (!(await isStillProven(tx, 'customers', { id: customerId, password, ...proof }, at)))
      throw new CodedError('wrong_credentials', signInFailed)
    await endThisSession(tx, cookie, request.headers.cookie)
    const { id, token } = await beginSession(
      tx,
      customerId,
      deviceName(request.headers['user-agent']),
      at,
    )
    request.log.info({ event: 'signed_in', customerId, sessionId: id }, 'account')
    const customer = await readCustomer(tx, customerId)
    return {
      customer,
      cookies: [
        cookie.begin(token, sessionLasts.absoluteMs / 1000),
        rememberDevice(deps.config, customer.email),
      ],
    }
  })
}

async function proven(
  deps: Deps,
  { email, password }: SignIn,
  request: FastifyRequest,
): Promise<Pick<Credentials, 'customerId' | 'passwordHash'> & Pick<Proof, 'freshHash' | 'line'>> {
  const found = await findCredentials(deps.db, email)
  // Where the demo account is not available: the same work and response as for an unknown address.
  const credentials = found?.isDemo && !isDemoOpen(deps.config, request.raw) ? null : found
  const attempt = attemptOf(deps, email, request)
  const isRight = async () => {
    const right = await isRightPassword(credentials?.passwordHash ?? null, password, attempt)
    return right && credentials?.isActive === true
  }
  // The demo account's password is public: counting failures would only let one visitor lock the
  // others out.
  const right = credentials?.isDemo
    ? await isRight()
    : await countingFailures(deps, attempt, isRight)
  if (!right || credentials === null) {
    request.log.info({ event: 'sign_in_failed', customerId: found?.customerId ?? null }, 'account')
    throw new CodedError('wrong_credentials', signInFailed)
  }
  const { customerId, passwordHash } = credentials
  const freshHash = isOutdated(passwordHash) ? await hashPassword(password, attempt) : null
  return { customerId, passwordHash, freshHash, line: attempt }
}

// A known device is counted separately: a stranger who fails all day does not lock out the owner.
function attemptOf({ config }: Deps, email: string, request: FastifyRequest): Attempt {
  const device = knownDevice(config, request.headers.cookie, email)
  const [whose, address] = [email.toLowerCase(), addressOf(request)]
  return device === null
    ? { account: whose, lane: 'anyone', address }
    : { account: `device ${device}`, lane: 'known', address, whose }
}
