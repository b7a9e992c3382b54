import type { Payment } from './contract.ts'

// How a reference is begun that names its kind once more: "Check 4411" of a check.
const kinds: Record<Payment['method'], RegExp> = {
  cheque: /^(?:check|cheque|ck)\b[\s.:#-]*(?:no\.?\s+|number\s+)?/i,
  transfer: /^(?:bank\s+)?transfer\b[\s.:#-]*/i,
  earlier: /^paid earlier\b[\s.:#-]*/i,
  card: /^card\b[\s.:#-]*/i,
}

/** A reference without a repetition of its kind. Null when nothing else is left. */
export function referenceAfterMethod(
  method: Payment['method'],
  reference: string | null,
): string | null {
  const rest = reference?.trim().replace(kinds[method], '').trim() ?? ''
  return rest === '' ? null : rest
}

/** Whether two people mean one payment of a kind: "Check 1204" of a check is "1204". */
export function isSameReference(
  method: Payment['method'],
  one: string | null,
  other: string | null,
): boolean {
  const plain = (reference: string | null) => referenceAfterMethod(method, reference)?.toLowerCase()
  return plain(one) === plain(other)
}
