import { expect, test } from 'vitest'
import { element, emptyElement } from './xml.ts'

test('a text is never read as markup, in an element or in an attribute', () => {
  expect(element('title', `"Tom & Jerry's" <b>&amp;</b>`)).toBe(
    '<title>&quot;Tom &amp; Jerry&apos;s&quot; &lt;b&gt;&amp;amp;&lt;/b&gt;</title>',
  )
  expect(emptyElement('link', { href: 'https://x.example/?a=1&b="2"' })).toBe(
    '<link href="https://x.example/?a=1&amp;b=&quot;2&quot;"/>',
  )
})

test('attributes stand in the order in which they are given', () => {
  expect(element('guid', 'x', { isPermaLink: 'true', lang: 'en' })).toBe(
    '<guid isPermaLink="true" lang="en">x</guid>',
  )
})
