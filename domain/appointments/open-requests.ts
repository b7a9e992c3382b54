import { company } from '#content/company.ts'
import { accountLimits } from '#domain/account-limits.ts'
import { CodedError } from '#domain/errors.ts'

/** How many hours one account may hold with requests that our team has not confirmed yet. */
export const mostOpenRequests = { proven: 30, unproven: 3 }

/** `open` counts the one that is being made. Throws `conflict`, with whom to call. */
export function refuseBeyondOpenRequests(
  open: number,
  { isEmailProven }: { isEmailProven: boolean },
): void {
  const most = isEmailProven ? mostOpenRequests.proven : mostOpenRequests.unproven
  if (open <= most) return
  const more = isEmailProven
    ? `For more, please call ${company.phone.display} or wait until we confirm them.`
    : `For more, please confirm your email address in your settings, or call ${company.phone.display}.`
  throw new CodedError(
    'conflict',
    `You have ${most} requests that we still have to confirm. ${more}`,
  )
}

const daySeconds = 86_400

/** `ofToday` counts the one that is being made. */
export function refuseBeyondDay(ofToday: number): void {
  const { appointmentsADay: most } = accountLimits
  if (ofToday <= most) return
  const sentence = `You requested ${most} appointments within a day. Please try again tomorrow, or call ${company.phone.display}.`
  throw new CodedError('too_many_requests', sentence, undefined, daySeconds)
}

/** After so many changes of one appointment. */
export function refuseBeyondMoves(changes: number): void {
  if (changes < accountLimits.changesOfAppointment) return
  const sentence = `This appointment was changed many times. To move it again, please call ${company.phone.display}.`
  throw new CodedError('conflict', sentence)
}
