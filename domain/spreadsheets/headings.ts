import type { ImportField, TableKind } from './fields.ts'
import { fleetHeadings } from './fleet-headings.ts'
import { paperHeadings } from './paper-headings.ts'
import { partHeadings } from './part-headings.ts'
import { personHeadings } from './person-headings.ts'
import type { Heading } from './programs.ts'
import { remembered } from '#domain/remembered.ts'

const all: readonly Heading[] = [
  ...personHeadings,
  ...fleetHeadings,
  ...partHeadings,
  ...paperHeadings,
]

/** What each heading may mean in a table of a kind, the first before the others. */
export const headingsOf = remembered((kind: TableKind): ReadonlyMap<string, ImportField[]> => {
  const found = new Map<string, ImportField[]>()
  for (const { names, field, only } of all)
    if (only === undefined || only.includes(kind))
      for (const name of names) found.set(name, [...new Set([...(found.get(name) ?? []), field])])
  return found
})

const known = new Set(all.flatMap(({ names }) => names))
export const isKnownHeading = (name: string): boolean => known.has(name)

/** How a heading is compared: "Main Phone #s" is "main phone s", "unitNumber" is "unit number". */
export function plainHeading(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
