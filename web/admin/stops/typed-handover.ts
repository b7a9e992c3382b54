import { driverStopsText } from '#content/driver-stops.ts'
import {
  type DriverStop,
  isInVain,
  type NewHandover,
  newHandover,
  type Signature,
} from '#domain/appointments/day/handover-contract.ts'
import type { Ticked } from './lines-field.tsx'

const { handover: text } = driverStopsText

export type Typed = {
  count: string
  /** Null until somebody types it. */
  signedBy: string | null
  isTyped: boolean
  signature: Signature
  note: string
  /** Those that are known one by one, and how many more there are. */
  ticked: Ticked
  others: string
  condition: string
}
export type Errors = Partial<
  Record<'filterCount' | 'signedBy' | 'signature' | 'note' | 'condition' | 'lines' | 'save', string>
>

export const usualSigner = ({ place, name }: DriverStop): string => place.contactName ?? name

export const beginning = ({ quantity }: DriverStop): Typed => ({
  count: quantity === null ? '' : String(quantity),
  signedBy: null,
  isTyped: false,
  signature: [],
  note: '',
  ticked: {},
  others: '',
  condition: '',
})

/**
 * Of a stop whose filters are known one by one: those that were ticked, and the others. Null while
 * nothing is said.
 */
export function handedCount(
  { count, ticked, others }: Typed,
  { lines }: DriverStop,
): number | null {
  const named = tickedIn(ticked, lines).length
  const typed = lines.length > 0 ? others : count
  return typed.trim() === '' && named === 0 ? null : Number(typed) + named
}

// What was ticked may have been handed over by someone else since.
const tickedIn = (ticked: Ticked, lines: DriverStop['lines']) =>
  lines.flatMap(({ id }) => (id in ticked ? [{ id, code: ticked[id] ?? null }] : []))

export function handoverOf(
  typed: Typed,
  signedBy: string,
  stop: DriverStop,
): { handover: NewHandover | null; errors: Errors } {
  const { isTyped, signature, note, condition } = typed
  const filterCount = handedCount(typed, stop)
  const lines = tickedIn(typed.ticked, stop.lines)
  const isVain = filterCount !== null && isInVain({ filterCount })
  const isSigned = isVain || isTyped || signature.length > 0
  const isDrawn = signature.length > 0 && (isVain || !isTyped)
  const { data, error } = newHandover.safeParse({
    filterCount,
    signedBy,
    signature: isDrawn ? signature : null,
    note,
    condition,
    ...(lines.length > 0 && { lines }),
    at: new Date().toISOString(),
  })
  const errors: Errors = isSigned ? {} : { signature: text.signatureMissing }
  for (const { path, message } of error?.issues ?? [])
    errors[(path[0] ?? 'save') as keyof Errors] ??= message
  return { handover: isSigned && data !== undefined ? data : null, errors }
}
