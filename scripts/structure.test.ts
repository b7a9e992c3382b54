import { expect, test } from 'vitest'
import { faultsOf } from './structure.ts'
import { tidy } from './tidy-pages.ts'

const page = (body: string, after = '') =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>${after}`

test('a page as it should be has no faults', async () => {
  const body =
    '<main><h1>One</h1><details><summary><h2>Two</h2></summary>Text</details><time datetime="2026-03-10">March 10</time></main>'
  expect(await faultsOf(page(body))).toEqual([])
})

test.each([
  ['a sheet in the body', '<style>p{margin:0}</style>', /<style> element is not permitted/],
  ['a heading in a phrase', '<span><h3>No</h3></span>', /<h3> element is not permitted/],
  ['a heading that is no heading', '<h1 role="status">Loading</h1>', /role of another/],
  ['a time that no program can read', '<time class="day"></time>', /without its datetime/],
  [
    'a role that a cell has by itself',
    '<table><tbody><tr><td role="cell">1</td></tr></tbody></table>',
    /with a role/,
  ],
  ['an end that is missing', '<div><p>Text</p>', /[Uu]nclosed|[Ee]nd tag/],
  ['two elements of one id', '<p id="a">1</p><p id="a">2</p>', /[Dd]uplicate/],
])('%s is a fault', async (_, body, fault) => {
  expect((await faultsOf(page(body))).join('\n')).toMatch(fault)
})

test('so is what follows the end', async () => {
  expect(await faultsOf(page('<p>Text</p>', '<script>go()</script>'))).toContain(
    'something after the end of the page',
  )
})

test('the sheet that Astro writes before its islands is left out, and no other', () => {
  const astros = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
  const own = '<style>p{margin:0}</style>'
  expect(tidy(own + astros)).toBe(own)
})
