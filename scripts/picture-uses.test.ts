import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseStudies } from '#content/case-studies.ts'
import { mainPages } from '#web/site/previews/pages.ts'
import { picturesIn, tooOften } from './picture-uses.ts'

test('both halves and all sizes of a picture count once a page', () => {
  const half = (name: string) =>
    `<source srcset="/pictures/${name}-480.avif 480w"><img src="/pictures/${name}-800.webp">`
  const page = `${half('dpf-clean')}${half('dpf-dirty')}${half('dpf-clean')}${half('crate')}`
  expect(picturesIn(page)).toEqual(['dpf', 'crate'])
})

test('a third page with the same picture is named, two are not', () => {
  const two = [
    ['a.html', ['dpf', 'crate']],
    ['b.html', ['dpf']],
  ] as const
  expect(tooOften(two)).toEqual([])
  expect(tooOften([...two, ['c.html', ['dpf', 'crate']]])).toEqual([
    'picture dpf is on 3 pages: a.html, b.html, c.html',
  ])
})

test('no more than two link previews show the same picture', () => {
  const folder = 'content/articles'
  const articles = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const pictureOf = (name: string) =>
    /^picture: (\w+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? ''
  const previews = [
    ...mainPages.map(({ name, picture }) => [name, picture] as const),
    ...caseStudies.map(({ slug, picture }) => [slug, picture] as const),
    ...articles.map((name) => [name, pictureOf(name)] as const),
  ]
  const pictured = previews.filter(([, picture]) => picture !== 'drawn')
  expect(tooOften(pictured.map(([name, picture]) => [name, [picture]]))).toEqual([])
})
