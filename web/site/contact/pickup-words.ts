import { fillUnknown } from '#domain/fill.ts'
import { wayToUs } from '#domain/service-area.ts'

export type PickupWords = { pickup: string; freight: string; wrong: string }

/** What is said of a ZIP code. `isSent`: it is complete, so that a wrong one is named. */
export function pickupWords(typed: string, isSent: boolean, words: PickupWords): string {
  const way = wayToUs(typed)
  if (way === null) return isSent ? words.wrong : ''
  return way.kind === 'pickup' ? fillUnknown(words.pickup, { county: way.county }) : words.freight
}
