import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { type Attempt, forgetFailuresAt } from '#server/sign-in/attempts.ts'
import { knownDevice, rememberDevice } from '#server/sign-in/known-device.ts'

/**
 * What a failed sign-in of staff counts on: apart from a customer of the same address. A known device is counted by itself:
 * a stranger who fails all day does not keep its owner out.
 */
export function staffAttempt(
  { config }: Pick<Deps, 'config'>,
  email: string,
  request: FastifyRequest,
): Attempt {
  const device = knownDevice(config, request.headers.cookie, countedAs(email), 'staff')
  return {
    account: device === null ? countedAs(email) : `device ${device}`,
    address: addressOf(request),
    known: device !== null,
  }
}

/** The value of Set-Cookie for a browser from which this person has come in. */
export function rememberStaffDevice({ config }: Pick<Deps, 'config'>, email: string): string {
  return rememberDevice(config, countedAs(email), 'staff')
}

/** Whoever was handed a code, or reads the person's mail, is no stranger: what strangers guessed before counts no more. */
export async function forgetStaffFailures(
  deps: Pick<Deps, 'config' | 'db'>,
  email: string,
): Promise<void> {
  await forgetFailuresAt(deps, countedAs(email))
}

function countedAs(email: string): string {
  return `staff ${email.toLowerCase()}`
}
