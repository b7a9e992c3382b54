import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

const letter = (inside: string) =>
  `<html><head><style>p > b {}</style></head><body><div>Beside the subject</div><table><tbody><tr><td>${inside}</td></tr></tbody></table></body></html>`

test.each([
  [
    'paragraphs are apart by a line',
    '<h1>Ready</h1><p>One.</p><p>Two.</p>',
    'Ready\n\nOne.\n\nTwo.',
  ],
  ['a break is a new line', '<p>One<br/>two<br/><br/>three</p>', 'One\ntwo\n\nthree'],
  [
    'white space is one space',
    '<p> One\n\t two <strong> three</strong>\u200b\u200bfour</p>',
    'One two three four',
  ],
  ['a space that does not break stays', '<p>8\u00a0PM</p>', '8\u00a0PM'],
  [
    'a link is followed by its address',
    '<p><a href="https://x.example/?a=1&amp;b=2">See <b>it</b></a>.</p>',
    'See it https://x.example/?a=1&b=2.',
  ],
  [
    'an address that is its own text stands once',
    '<p><a href="https://x.example/">https://x.example/</a></p>',
    'https://x.example/',
  ],
  [
    'so does an address of email',
    '<p><a href="mailto:a@x.example">a@x.example</a></p>',
    'a@x.example',
  ],
  [
    'a link without a text is its address',
    '<p><a href="https://x.example/"></a></p>',
    'https://x.example/',
  ],
  [
    'a telephone number is its own link',
    '<p>Call <a href="tel:+1216">(216)</a> now</p>',
    'Call (216) now',
  ],
  [
    'a list has bullets, and its lines stand under each other',
    '<p>Two:</p><ul><li>One</li><li>Two<br/>lines</li></ul><p>End</p>',
    'Two:\n\n * One\n * Two\n   lines\n\nEnd',
  ],
  [
    'a row of facts is a line',
    '<table><tbody><tr><td class="fact soft">Name</td><td>Dana</td></tr><tr><td class="fact">Text</td><td><span>one</span><span><br/>two</span></td></tr></tbody></table>',
    'Name: Dana\nText: one\ntwo',
  ],
  ['what was typed is text', '<p>&lt;b&gt;&amp;lt; &quot;it&#x27;s&quot;</p>', `<b>&lt; "it's"`],
  [
    'what only Outlook reads is left out',
    '<p><!--[if mso]><i>&#8202;</i><![endif]-->One</p>',
    'One',
  ],
])('%s', (_, inside, text) => {
  expect(plainTextOf(letter(inside))).toBe(text)
})
