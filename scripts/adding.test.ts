import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { edited } from './adding/example.ts'
import { examples } from './adding/examples.ts'

const guide = readFileSync('docs/adding.md', 'utf8')

/** The rows of a list in the guide: a file, and who names it when it is forgotten. */
function listed(heading: string): string[] {
  const [, section = ''] = guide.split(`## ${heading} ✓\n`)
  const [table = ''] = /^\| `[\s\S]*?(?=\n\n)/m.exec(section) ?? []
  return table.split('\n').map((row) => {
    const cells = row.split(' | ')
    const [file = '', named = ''] = [cells[0] ?? '', cells.at(-1) ?? '']
    return `${/`([^`]+)`/.exec(file)?.[1]}: ${/tsc|[\w/.-]+\.test\.ts/.exec(named)?.[0]}`
  })
}

test('the lists that the guide marks are those that are tried', () => {
  const marked = [...guide.matchAll(/^## (.*) ✓$/gm)].map(([, heading]) => heading)
  expect(marked.toSorted()).toEqual(examples.map(({ heading }) => heading).toSorted())
})

describe.each(examples)('$heading', ({ heading, most, places }) => {
  test('needs no more files than it may, its tests aside', () => {
    const own = places.filter(({ file }) => !file.includes('.test.'))
    expect(own.length).toBeLessThanOrEqual(most)
  })

  test('names the same places in the guide, and who misses each', () => {
    // Of a new file it names the folder.
    const tried = places.map(({ file, edit, namedBy }) =>
      typeof edit === 'string' ? `${dirname(file)}: ${namedBy}` : `${file}: ${namedBy}`,
    )
    expect(listed(heading)).toEqual(tried)
  })

  test.each(places)('fits $file as it is now', (place) => {
    const before = existsSync(place.file) ? readFileSync(place.file, 'utf8') : null
    expect(edited(place, before)).not.toBe(before)
  })
})
