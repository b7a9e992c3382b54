import { expect } from 'vitest'

/** What a calendar program reads from an iCalendar text (RFC 5545), which is checked on the way. */
export type ReadCalendar = { method: string | undefined; events: Record<string, string>[] }

export function readCalendar(text: string): ReadCalendar {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
  expect([lines[0], lines[1]]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  const events: Record<string, string>[] = []
  let event: Record<string, string> | null = null
  let method: string | undefined
  for (const line of lines) {
    const { name, value } = contentLine(line)
    if (line === 'BEGIN:VEVENT') event = {}
    else if (line === 'END:VEVENT') events.push(event ?? {})
    else if (event !== null) event[name] = value
    if (name === 'METHOD') method = value
  }
  for (const one of events)
    expect(Object.keys(one)).toEqual(
      expect.arrayContaining([
        'UID',
        'DTSTAMP',
        'SEQUENCE',
        'DTSTART',
        'DTEND',
        'STATUS',
        'LOCATION',
        'SUMMARY',
      ]),
    )
  return { method, events }
}

/**
 * NAME, parameters that are not looked at (their values may be quoted), and the value without its
 * escapes.
 */
function contentLine(line: string): { name: string; value: string } {
  const parts =
    /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line)
  expect(parts, line).not.toBeNull()
  const value = (parts?.[3] ?? '').replaceAll(/\\([nN;,\\])/g, (_all, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  )
  return { name: parts?.[1] ?? '', value }
}
