import { centsOf } from '#domain/money.ts'

/** `not_yet` is of a service to come too: only a cost that somebody stated as $0 is settled. */
export type WhyNoInvoice = 'carried_over' | 'no_charge' | 'not_yet'

type Billed = { status: string; cost: string | null; isCarriedOver?: boolean | undefined }

/** Why no invoice names a service; null for a cancelled one, of which nobody expects any. */
export function whyNoInvoice({ status, cost, isCarriedOver }: Billed): WhyNoInvoice | null {
  if (status === 'cancelled') return null
  if (isCarriedOver) return 'carried_over'
  return cost !== null && centsOf(cost) === 0 ? 'no_charge' : 'not_yet'
}
