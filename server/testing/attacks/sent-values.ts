import fc from 'fast-check'

/** The part of JSON Schema that the contracts use. */
export type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  /** One each, of a row of fixed length; then `items` is false. */
  prefixItems?: readonly Schema[]
  items?: Schema | false
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
/** A row's id for the name of the field that asks for one, such as 'vehicleId'. */
export type KnownIds = (name: string) => string

const mostItems = 3
const words = ['Dana', 'Unit 14', 'DPF Cleaning', 'Sandusky', 'The gate is on Dock Street.']
/** What a field of that name holds, where its contract asks for more than the schema says. */
const byName: readonly [RegExp, readonly string[]][] = [
  [/email$/i, ['lee@novak.example', 'ann@marsh.example']],
  [/phone/i, ['440-555-0142', '(216) 555-0117']],
  [/zip/i, ['44870', '44113-2020']],
  [/^state$/i, ['OH', 'PA']],
  [/password/i, ['lake-erie-in-winter']],
  [/(?:date|day|On|from|to|until)$/, ['2026-03-12', '2026-03-12T14:00:00Z']],
  [/At$/, ['2026-03-10T15:00:00.000Z']],
]

/** What the schema of a call takes: most of it is taken by the call, too. */
export function validValue(schema: Schema, known: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined)
    return fc.oneof(...choices.map((choice) => validValue(choice, known, name)))
  if (schema.type === 'object') return validObject(schema, known)
  if (schema.prefixItems !== undefined)
    return fc.tuple(...schema.prefixItems.map((item) => validValue(item, known, name)))
  if (schema.type === 'array')
    return fc.array(validValue(schema.items || {}, known, name), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? mostItems, mostItems)),
    })
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.ceil(schema.minimum ?? 0),
      max: Math.floor(Math.min(schema.maximum ?? 100_000, 2_000_000_000)),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return validText(schema, known, name)
  return fc.constantFrom<unknown>(...words, 1, true, null)
}

function validObject(schema: Schema, known: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, validValue(field, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
}

function validText(schema: Schema, known: KnownIds, name: string): fc.Arbitrary<unknown> {
  const usual = byName.find(([names]) => names.test(name))?.[1]
  if (schema.format === 'date') return fc.constantFrom('2026-03-12', '2025-11-03', '2026-02-28')
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-03-12T14:00:00Z', '2026-03-09T09:30:00.000Z')
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u')
    const fitting = [...(usual ?? []), ...words].filter((word) => pattern.test(word))
    return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(pattern)
  }
  if (/(?:^id|Id|Ids)$/.test(name)) return fc.constant(known(name))
  const fits = (word: string) =>
    word.length >= (schema.minLength ?? 0) && word.length <= (schema.maxLength ?? 5000)
  const fitting = [...(usual ?? words)].filter(fits)
  return fitting.length > 0
    ? fc.constantFrom(...fitting)
    : fc.constant('x'.repeat(schema.minLength ?? 1))
}

let deep: unknown = 'deep'
for (let level = 0; level < 2000; level += 1) deep = [deep]

/** What no field of any call means. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u200b',
  'e\u0301'.repeat(200),
  'x'.repeat(100_000),
  "'; drop table customers; --",
  '%',
  '_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30',
  'NaN',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  0.1,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
  [[]],
  deep,
  { toString: 'x' },
  Array.from({ length: 5000 }, () => 'x'),
]

type Place = readonly string[]

/** The value with one place of it made hostile, left out, or beside a key that nobody knows. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value)
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...hostileValues) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constant({ unknownKey: 1, constructor: { prototype: 1 } }) },
      ),
    )
    .map(([place, put]) => withAt(value, place, put))
}

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, held]) => placesIn(held, [...place, key]))]
}

function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value))
    return value.map((held, index) => (String(index) === key ? withAt(held, rest, put) : held))
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, held]) => [
      name,
      name === key ? withAt(held, rest, put) : held,
    ]),
  )
}
