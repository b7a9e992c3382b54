import { emergencyNumber } from '#content/company.ts'
import type { House } from '#content/house.ts'
import { businessHours, holidays } from '#content/hours.ts'
import { pricedFilters } from '#content/priced-filters.ts'
import { statedRanges } from '#content/typical-prices.ts'
import { todayAt } from '#domain/calendar.ts'
import { isOpen, type OpeningTable } from '#domain/hours.ts'
import { houseSettings, type HouseSettings, type SettingsHits } from './contract.ts'

const parts = ['hours', 'closedDays', 'emergencyNumber', 'prices'] as const

/** What `content` says: what applies until an owner changes it. */
export function statedSettings(): HouseSettings {
  const hours = Object.entries(businessHours).map(([day, { opens, closes }]) => [
    day,
    { opens, closes },
  ])
  return {
    hours: Object.fromEntries(hours) as HouseSettings['hours'],
    closedDays: holidays.map(({ date, name }) => ({ date, name })),
    emergencyNumber: emergencyNumber({}),
    prices: Object.fromEntries(
      pricedFilters.map((key) => {
        const { bought, cleaning } = statedRanges(key)
        return [key, { bought: [...bought], cleaning: [...cleaning] }]
      }),
    ) as HouseSettings['prices'],
  }
}

/** What is stored, with what is stated for the rest. */
export const settingsOf = (stored: House): HouseSettings => ({
  ...statedSettings(),
  ...(stored as Partial<HouseSettings>),
})

/** What is to be stored: what is as stated is left out, so that it is `content` again. */
export function afterChange(stored: House, change: Partial<HouseSettings>): House {
  const stated = statedSettings()
  const merged: Partial<HouseSettings> = { ...settingsOf(stored), ...defined(change) }
  merged.closedDays?.sort((one, other) => one.date.localeCompare(other.date))
  for (const part of parts)
    if (JSON.stringify(merged[part]) === JSON.stringify(stated[part])) delete merged[part]
  return merged
}

/** Which parts are not the same. */
export const changedParts = (before: HouseSettings, after: HouseSettings) =>
  parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))

/** What a row of the database holds, part by part: one that no contract knows is as stated. */
export function readStored(row: unknown): House {
  const given = typeof row === 'object' && row !== null ? row : {}
  return Object.fromEntries(
    parts.flatMap((part) => {
      const { success, data } = houseSettings.shape[part].safeParse(Reflect.get(given, part))
      return success ? [[part, data]] : []
    }),
  )
}

export const openingTableOf = ({ hours, closedDays }: HouseSettings): OpeningTable => ({
  businessHours: Object.fromEntries(
    Object.entries(hours).map(([day, times]) => [day, { ...times, text: '' }]),
  ) as OpeningTable['businessHours'],
  holidays: closedDays,
})

/** Instants at which the workshop was open and would be closed, counted by day. */
export function hitsOf(
  booked: readonly Date[],
  before: OpeningTable,
  after: OpeningTable,
): SettingsHits['hits'] {
  const counts = new Map<string, number>()
  for (const at of booked) {
    if (!isOpen(at, before) || isOpen(at, after)) continue
    const day = todayAt(at)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].sort().map(([day, count]) => ({ day, count }))
}

const defined = <Part extends object>(change: Part): Part =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Part
