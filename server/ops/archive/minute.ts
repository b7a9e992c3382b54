import { instantAt, isDay, wallClock } from '#domain/calendar.ts'

/** "2026-11-23 14:05:09 Eastern time (19:05:09 UTC)". */
export function formatMinute(at: Date): string {
  const { day, time } = wallClock(at)
  const [, utc = ''] = at.toISOString().split('T')
  return `${day} ${time}${utc.slice(5, 8)} Eastern time (${utc.slice(0, 8)} UTC)`
}

/**
 * A minute by the clock of the workshop, "2026-11-23 14:05", with seconds if wanted; or an instant
 * with its zone, "2026-11-23T19:05:00Z". Null for anything else.
 */
export function readMinute(text: string): Date | null {
  const [, day = '', time = '', seconds = '00', zone] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::([0-5]\d))?(Z|[+-]\d\d:\d\d)?$/.exec(
      text,
    ) ?? []
  if (!isDay(day)) return null
  if (zone !== undefined) return new Date(`${day}T${time}:${seconds}${zone}`)
  return new Date(instantAt(day, time).getTime() + Number(seconds) * 1000)
}
