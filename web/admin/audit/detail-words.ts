import { auditPageText } from '#content/audit.ts'
import { fill } from '#domain/fill.ts'

const { fact, facts, fromTo, no, nothing, yes } = auditPageText

type Detail = Readonly<Record<string, unknown>>
type Values = { before: unknown; after: unknown }

const mostLetters = 120
// Whatever a setting is called: what opens something is never on a screen.
const isSecret = (name: string) => /secret|token|password|code|hash/i.test(name)

/** What an entry says of its act, in words. A key that has none is left out, and what is secret. */
export function detailWords(detail: Detail | null): string[] {
  if (detail === null) return []
  const { change, from, to, before, after } = detail
  return [
    ...(typeof change === 'string' ? [spaced(change)] : []),
    ...changesOf({ before: from, after: to }),
    ...changesOf({ before, after }),
    ...Object.entries(facts).flatMap(([key, name]) => {
      const value = valueOf(detail[key])
      return value === null ? [] : [fill(fact, { name, value })]
    }),
  ]
}

/** Each value that differs; of a record those by name. */
function changesOf({ before, after }: Values): string[] {
  if (before === undefined && after === undefined) return []
  if (!isRecord(before) && !isRecord(after)) {
    const values = { from: valueOf(before) ?? nothing, to: valueOf(after) ?? nothing }
    return [fill(fromTo, values)]
  }
  const [old, now] = [before, after].map((value) => (isRecord(value) ? value : {}))
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
    .filter((name) => !isSecret(name))
    .flatMap((name) => {
      const values = { from: valueOf(old?.[name]) ?? nothing, to: valueOf(now?.[name]) ?? nothing }
      if (values.from === values.to) return []
      return [fill(fact, { name: spaced(name), value: fill(fromTo, values) })]
    })
}

/** A list is its members; what else has parts says nothing in a line. */
function valueOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return shortened(isKey(value) ? lower(value) : value)
  if (!Array.isArray(value)) return null
  const members = value.map(valueOf).filter((member) => member !== null)
  return members.length === 0 ? null : shortened(members.join(', '))
}

const isRecord = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKey = (text: string) => /^[a-z]+(?:_[a-z]+|[A-Z][a-z]+)*$/.test(text)
/** "moved_on_board" and "firstName" as people write them. */
const lower = (key: string) => key.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase()
const spaced = (key: string) => lower(key).replace(/^./, (letter) => letter.toUpperCase())
const shortened = (text: string) =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text
