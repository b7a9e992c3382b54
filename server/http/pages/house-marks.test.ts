import { afterEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { applyHouse, type House } from '#content/house.ts'
import { statedSettings } from '#domain/settings/settings.ts'
import { fillHouse } from './house-marks.ts'
import { policyOf } from './page-policy.ts'

afterEach(() => applyHouse({}))

const stated = statedSettings()
const page = [
  '<!doctype html><title>Call %house:emergency.display%</title>',
  '<meta name="description" content="Call %house:emergency.display%.">',
  '<script type="application/ld+json">{"opening":"%house:json.opening%","closed":"%house:json.closed%","answer":"Call %house:emergency.display%: %house:price.dpf.cleaning%"}</script>',
  '<script>document.title += "!"</script>',
  '<a href="tel:%house:emergency.e164%">%house:emergency.display%</a>',
  '<table><tbody>%house:hours%<tr class="row"><th>%house:hours.label%</th><td>%house:hours.text%</td></tr>%house:/hours%</tbody></table>',
  '<td>%house:price.dpf.bought%</td>',
  '<p>%house:closed.note%</p>',
  '<astro-island props="{&quot;faq&quot;:[0,&quot;Call %house:emergency.display%, %house:price.hepa.cleaning%&quot;]}"></astro-island>',
  '<script type="application/json" id="house">%house:json.house%</script>',
].join('\n')

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt; &amp; &',
  '\u2028\u2029',
  '\u202egnp.exe \u200f',
  '{{name}} {name} %house:emergency.e164% %house:json.house%',
  "$& $1 $$ $` $'",
  '\\u003c/script> \\',
]

/** Every tag with the names of its attributes. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?[a-z!][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi)].map(([tag]) =>
    tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'),
  )
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** As no contract lets it in: what is escaped is not left to it. */
function houseWith(text: string): House {
  const range = [text, text]
  const price = { bought: range, cleaning: range }
  return {
    ...stated,
    emergencyNumber: text,
    closedDays: [{ date: '2999-01-01', name: text }],
    prices: Object.fromEntries(Object.keys(stated.prices).map((key) => [key, price])),
  } as unknown as House
}

function unchangedBy(text: string): void {
  applyHouse({})
  const [before, policy] = [tagsOf(fillHouse(page)), policyOf(fillHouse(page), 'https://a.example')]
  applyHouse(houseWith(text))
  const filled = fillHouse(page)
  expect(tagsOf(filled)).toEqual(before)
  expect(policyOf(filled, 'https://a.example')).toBe(policy)
  const [data = '', code, block = ''] = scriptsOf(filled)
  expect(code).toBe('document.title += "!"')
  expect(JSON.parse(data)).toMatchObject({
    closed: [{ validFrom: '2999-01-01' }],
    answer: `Call ${text}: $${text} to $${text}`,
  })
  expect(JSON.parse(block).closedDays).toEqual([{ date: '2999-01-01', name: text }])
  const [, props = ''] = / props="([^"]*)"/.exec(filled) ?? []
  expect(JSON.parse(plain(props)).faq[1]).toBe(`Call ${text}, $${text} to $${text}`)
  const [, note = ''] = /<p>([^<]*)<\/p>/.exec(filled) ?? []
  expect(plain(note)).toBe(text === '' ? '' : `Closed for ${text}.`)
  const [, href = '', label = ''] = /<a href="([^"]*)">([^<]*)</.exec(filled) ?? []
  expect([plain(href), plain(label)]).toEqual([`tel:${text}`, text])
}

describe('a page with the settings filled in', () => {
  test('says what the site says until an owner changes it', () => {
    const filled = fillHouse(page)
    expect(filled).not.toContain('%house:')
    expect(filled).toContain('<a href="tel:+12165550199">(216) 555-0199</a>')
    expect(filled).toContain('<th>Monday-Friday</th><td>7:00 AM-5:00 PM</td>')
    expect(filled.match(/<tr class="row">/g)).toHaveLength(3)
    expect(filled).toContain('<td>$3,500 to $4,500</td>')
    expect(filled).toContain('<p>Closed New Year’s Day, Memorial Day, July 4,')
    expect(filled).toContain('id="house">{}</script>')
  })

  test('has a row for each run of days with the same hours', () => {
    const { wednesday: _out, ...rest } = stated.hours
    const wednesday = { opens: null, closes: null }
    applyHouse({ hours: { ...rest, wednesday } })
    const rows = [...fillHouse(page).matchAll(/<th>(.*?)<\/th><td>(.*?)<\/td>/g)]
    expect(rows.map(([, label, text]) => `${label} ${text}`)).toEqual([
      'Monday-Tuesday 7:00 AM-5:00 PM',
      'Wednesday Closed',
      'Thursday-Friday 7:00 AM-5:00 PM',
      'Saturday 8:00 AM-2:00 PM',
      'Sunday Closed',
    ])
  })

  test.each(hostile)('keeps its structure, its policy and the text itself: %j', unchangedBy)

  test('keeps them whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string()), { maxLength: 4 }),
        (texts) => unchangedBy(texts.join('')),
      ),
      { numRuns: 300 },
    )
  })
})
