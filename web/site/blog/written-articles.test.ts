import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '#content/blog.ts'
import { countWords } from './article-text.ts'

const folder = 'content/articles'
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))

test('nine articles are written, the three of the specification among them', () => {
  expect(names).toHaveLength(9)
  expect(names).toEqual(
    expect.arrayContaining([
      'future-of-filter-cleaning.md',
      'dpf-cleaning-vs-replacement-cost-analysis.md',
      'industrial-air-filter-maintenance.md',
    ]),
  )
})

test.each(names)(
  '%s is a real article: 900 words or more, every field, a stated category',
  (name) => {
    const [, head = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
    expect(countWords(text)).toBeGreaterThanOrEqual(900)
    for (const field of ['title', 'excerpt', 'date', 'category', 'author', 'tags', 'picture'])
      expect(head).toMatch(new RegExp(`^${field}: .`, 'm'))
    expect(categories.slice(1)).toContain(/^category: (.+)$/m.exec(head)?.[1])
  },
)
