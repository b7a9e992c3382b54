import type { PricedFilter } from './priced-filters.ts'

export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'

/** `date` is the day the workshop stays closed, YYYY-MM-DD. */
export type Holiday = { date: string; name: string }

/** Dollars, the lower one first. */
export type PriceRange = readonly [from: number, to: number]

/** What an owner has changed; what is not there is as `content` says it. */
export type House = {
  /** Times are local, 24-hour HH:MM; null on a day when the workshop is closed. */
  readonly hours?: Readonly<Record<Weekday, { opens: string | null; closes: string | null }>>
  readonly closedDays?: readonly Holiday[]
  /** A plus sign and digits (E.164). */
  readonly emergencyNumber?: string
  readonly prices?: Readonly<Record<PricedFilter, Record<'bought' | 'cleaning', PriceRange>>>
}

/** The id of the block of JSON in each page, from which a browser reads the same. */
export const houseBlock = 'house'

// Beside the modules: what is compiled on its own (emails, PDFs) has copies of them.
const place = globalThis as { lakelineHouse?: House; lakelineBuildsPages?: boolean }

/** The one value of this process that calls may change; a page reads it from its own HTML. */
export function house(): House {
  place.lakelineHouse ??= typeof document === 'undefined' ? {} : houseOfPage()
  return place.lakelineHouse
}

export function applyHouse(next: House): void {
  place.lakelineHouse = next
}

/** While the site is built, pages get a mark wherever the server fills a setting in. */
export function buildPages(areBuilt: boolean): void {
  place.lakelineBuildsPages = areBuilt
}

/** In a page that is built, the mark in place of the value. */
export const orMark = (name: string, value: string): string =>
  place.lakelineBuildsPages === true ? houseMark(name) : value

/** What only a page that is built has: it says where something begins and ends. */
export const markOnly = (name: string): string | null =>
  place.lakelineBuildsPages === true ? houseMark(name) : null

/** `%house:emergency.display%`; server/http/pages/house-marks.ts fills it in. */
const houseMark = (name: string): string => `%house:${name}%`

function houseOfPage(): House {
  return JSON.parse(document.getElementById(houseBlock)?.textContent || '{}')
}
