import * as z from 'zod/mini'
import { pastedCode } from '#domain/pasted-text.ts'
import { company } from '#content/company.ts'
import { accountLimits, timesTheRoom } from '#domain/account-limits.ts'
import { withoutCommas } from '#domain/thousands.ts'

const most = 200_000
const limitWrong = `Please enter a whole number from 0 to ${most.toLocaleString('en-US')}.`

export const vehicleLimitChange = z.object({
  vehicleLimit: z.pipe(
    z.transform(asNumber),
    z.int(limitWrong).check(z.minimum(0, limitWrong), z.maximum(most, limitWrong)),
  ),
})

export const currentVehicleLimit = z.object({ vehicleLimit: z.number() })

export type VehicleLimitChange = z.infer<typeof vehicleLimitChange>
export type VehicleLimitForm = z.input<typeof vehicleLimitChange>

function asNumber(value: number | string): number | string {
  const plain = typeof value === 'string' ? withoutCommas(pastedCode(value)) : null
  return plain !== null && /^\d+$/.test(plain) ? Number(plain) : value
}

/** With those that are archived: null while there is room; else the sentence that says why not. */
export function beyondVehiclesEver({
  limit,
  ever,
}: {
  limit: number
  ever: number
}): string | null {
  const can = Math.floor(accountLimits.vehiclesEver * timesTheRoom(limit))
  return ever <= can
    ? null
    : `Your account can have had ${can.toLocaleString('en-US')} vehicles, with those that are archived. ${raiseLimitHint}`
}

export const raiseLimitHint = `We can raise the limit: call ${company.phone.display} or write to ${company.email}.`

/** Null while there is room; else the sentence that says why not, and whom to ask. */
export function beyondVehicleLimit({
  limit,
  inUse,
  more,
}: {
  limit: number
  inUse: number
  more: number
}): string | null {
  if (inUse + more <= limit) return null
  const [has, adds, can] = [inUse, more, limit].map((count) => count.toLocaleString('en-US'))
  return `Your account can have ${can} vehicles. It has ${has}, and this would add ${adds}. ${raiseLimitHint}`
}
