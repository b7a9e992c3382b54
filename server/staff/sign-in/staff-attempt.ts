import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { type Attempt, forgetFailuresAt } from '#server/sign-in/attempts.ts'
import { knownDevice, rememberDevice } from '#server/sign-in/known-device.ts'

/**
 * What a failed staff sign-in counts on: separate from a customer with the same address. A known
 * device is counted separately: a stranger who fails all day does not lock out the owner.
 */
export function staffAttempt(
  { config }: Pick<Deps, 'config'>,
  email: string,
  request: FastifyRequest,
): Attempt {
  const device = knownDevice(config, request.headers.cookie, countedAs(email), 'staff')
  const [whose, address] = [countedAs(email), addressOf(request)]
  return device === null
    ? { account: whose, lane: 'staff', address }
    : { account: `device ${device}`, lane: 'known', address, whose }
}

/** The value of Set-Cookie for a browser from which this person has come in. */
export function rememberStaffDevice({ config }: Pick<Deps, 'config'>, email: string): string {
  return rememberDevice(config, countedAs(email), 'staff')
}

/**
 * Whoever was given a code, or reads the person's email, is no stranger: strangers' guesses no
 * longer count.
 */
export async function forgetStaffFailures(
  deps: Pick<Deps, 'config' | 'db'>,
  email: string,
): Promise<void> {
  await forgetFailuresAt(deps, countedAs(email))
}

function countedAs(email: string): string {
  return `staff ${email.toLowerCase()}`
}
