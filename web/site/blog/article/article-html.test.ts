import { expect, test } from 'vitest'
import { withScrollingTables } from './article-html.ts'

test('a table scrolls in a box of its own, named by the heading above it', () => {
  const html =
    '<h2 id="costs">Cost of <em>"one"</em> year</h2>\n<p>Text.</p>\n<table><thead><tr><th>A</th></tr></thead></table>'
  expect(withScrollingTables(html)).toBe(
    '<h2 id="costs">Cost of <em>"one"</em> year</h2>\n<p>Text.</p>\n' +
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Cost of &quot;one&quot; year">' +
      '<table><thead><tr><th>A</th></tr></thead></table></div>',
  )
})

test('an empty corner cell is not announced as a heading', () => {
  expect(withScrollingTables('<table><tr><th></th><th>Planned</th></tr></table>')).toContain(
    '<tr><td></td><th>Planned</th></tr>',
  )
})

test('an article without tables stays as it is', () => {
  expect(withScrollingTables('<h2>One</h2><p>Two</p>')).toBe('<h2>One</h2><p>Two</p>')
})
