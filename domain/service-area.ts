import { pickupZipCodes, type PickupCounty } from '#content/service-area.ts'

/** How filters travel to us from a ZIP code: our truck comes to one of its counties, or freight. */
export type WayToUs = { kind: 'pickup'; county: PickupCounty } | { kind: 'freight' }

export const zipWrong = 'Please enter a ZIP code of five digits, such as 44113.'

const zipShape = /^(\d{5})(?:[ -]?\d{4})?$/

const countyOf: ReadonlyMap<string, PickupCounty> = new Map(
  Object.entries(pickupZipCodes).flatMap(([county, areas]) =>
    Object.entries(areas).flatMap(([first, codes]) =>
      codes.split(' ').map((last) => [first + last, county as PickupCounty] as const),
    ),
  ),
)

/** In the order of the alphabet, without the word "County". */
export const pickupCounties = Object.keys(pickupZipCodes) as readonly PickupCounty[]

/** The five digits of what was typed, also of ZIP+4; null where it is no ZIP code. */
export function zipCodeOf(typed: string): string | null {
  return zipShape.exec(typed.trim())?.[1] ?? null
}

/** Null where no ZIP code was typed: `zipWrong` says so. All other places: by freight. */
export function wayToUs(typed: string): WayToUs | null {
  const zip = zipCodeOf(typed)
  if (zip === null) return null
  const county = countyOf.get(zip)
  return county === undefined ? { kind: 'freight' } : { kind: 'pickup', county }
}
