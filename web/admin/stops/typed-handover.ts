import { driverStopsText } from '#content/driver-stops.ts'
import {
  type DriverStop,
  isInVain,
  type NewHandover,
  newHandover,
  type Signature,
} from '#domain/appointments/day/handover-contract.ts'

const { handover: text } = driverStopsText

export type Typed = {
  count: string
  /** Null until somebody types it. */
  signedBy: string | null
  isTyped: boolean
  signature: Signature
  note: string
}
export type Errors = Partial<
  Record<'filterCount' | 'signedBy' | 'signature' | 'note' | 'save', string>
>

export const usualSigner = ({ place, name }: DriverStop): string => place.contactName ?? name

export const beginning = ({ quantity }: DriverStop): Typed => ({
  count: quantity === null ? '' : String(quantity),
  signedBy: null,
  isTyped: false,
  signature: [],
  note: '',
})

export function handoverOf(
  { count, isTyped, signature, note }: Typed,
  signedBy: string,
): { handover: NewHandover | null; errors: Errors } {
  const filterCount = count.trim() === '' ? null : Number(count)
  const isVain = filterCount !== null && isInVain({ filterCount })
  const isSigned = isVain || isTyped || signature.length > 0
  const isDrawn = signature.length > 0 && (isVain || !isTyped)
  const { data, error } = newHandover.safeParse({
    filterCount,
    signedBy,
    signature: isDrawn ? signature : null,
    note,
    at: new Date().toISOString(),
  })
  const errors: Errors = isSigned ? {} : { signature: text.signatureMissing }
  for (const { path, message } of error?.issues ?? [])
    errors[(path[0] ?? 'save') as keyof Errors] ??= message
  return { handover: isSigned && data !== undefined ? data : null, errors }
}
