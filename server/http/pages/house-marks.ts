import { company } from '#content/company.ts'
import { house } from '#content/house.ts'
import { closedDays, closedNote, hoursRows, weekHours } from '#content/hours.ts'
import { priceTable } from '#content/price-table.ts'
import { todayAt } from '#domain/calendar.ts'
import { closedData, openingData } from '#domain/settings/opening-data.ts'

type Escape = (text: string) => string
type Values = ReadonlyMap<string, string>

const beginsWith = '%house:'
const mark = /%house:([\w./]+)%/g
// Each place is filled in one pass: what was put in is never read again.
const markInText = /%house:hours%([\s\S]*?)%house:\/hours%|%house:([\w./]+)%/g
const markInScript = /"?%house:json\.(\w+)%"?|%house:([\w./]+)%/g
// What a script holds, what an island is given, or what is between both: each is escaped its way.
const places = /(<script\b[^>]*>)([\s\S]*?)(<\/script\s*>)|( props=")([^"]*)(")/gi

export const hasHouseMarks = (body: Buffer): boolean => body.includes(beginsWith)

/** The page with the owner's settings in place of its marks, escaped for where each stands. */
export function fillHouse(page: string): string {
  const values = houseValues()
  let filled = ''
  let from = 0
  for (const found of page.matchAll(places)) {
    const [whole, scriptTag, script = '', scriptEnd, propsBegin, props = '', propsEnd] = found
    filled += fillText(page.slice(from, found.index), values)
    filled +=
      scriptTag === undefined
        ? `${propsBegin}${fillMarks(props, values, inProps)}${propsEnd}`
        : `${scriptTag}${fillScript(script, values)}${scriptEnd}`
    from = found.index + whole.length
  }
  return filled + fillText(page.slice(from), values)
}

const fillText = (text: string, values: Values): string =>
  text.replaceAll(markInText, (all, row: string | undefined, name = '') =>
    row === undefined ? valueOr(all, values.get(name), inHtml) : hoursIn(row),
  )

/** A row for each run of days, by the pattern that the build has made. */
const hoursIn = (row: string): string =>
  hoursRows()
    .map(({ label, text }) =>
      fillMarks(
        row,
        new Map([
          ['hours.label', label],
          ['hours.text', text],
        ]),
        inHtml,
      ),
    )
    .join('')

const fillScript = (script: string, values: Values): string =>
  script.replaceAll(markInScript, (all, json: string | undefined, name = '') => {
    if (json === undefined) return valueOr(all, values.get(name), inScript)
    const value = jsonOf(json)
    return value === undefined ? all : safeJson(value)
  })

const fillMarks = (text: string, values: Values, escape: Escape): string =>
  text.replaceAll(mark, (all, name: string) => valueOr(all, values.get(name), escape))

// A name that nobody knows stays, where a test of the build finds it.
const valueOr = (all: string, value: string | undefined, escape: Escape): string =>
  value === undefined ? all : escape(value)

function houseValues(): Values {
  const { display, e164 } = company.emergencyPhone
  return new Map([
    ['emergency.display', display],
    ['emergency.e164', e164],
    ['closed.note', closedNote(todayAt(new Date()))],
    ...priceTable().flatMap(({ key, bought, cleaning }): [string, string][] => [
      [`price.${key}.bought`, bought],
      [`price.${key}.cleaning`, cleaning],
    ]),
  ])
}

function jsonOf(name: string): unknown {
  switch (name) {
    case 'house':
      return house()
    case 'opening':
      return openingData(weekHours())
    case 'closed':
      return closedData(closedDays())
    default:
      return undefined
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const inHtml: Escape = (text) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
/** No sign of it ends a script, or a line of one. */
const safeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
const inScript: Escape = (text) => safeJson(text).slice(1, -1)
const inProps: Escape = (text) => inHtml(JSON.stringify(text).slice(1, -1))
