import { expect, test } from 'vitest'
import { foreignTexts, readTexts, textsOf } from './american-english.ts'

/** Texts, or parts of them, that stay as they are, each with its reason. */
const allowed: readonly string[] = [
  // At the same time, not right away.
  'sees every channel at once',
  // No lists of three.
  'driver, today and tomorrow',
  'filters, weighed and flow-tested',
  'here, online and as',
  'face, soot-loaded and cleaned',
  'filter, dusty and cleaned',
  'cartridges, loaded and cleaned',
  'duty, highway or severe',
  'clocks, miles and hours',
  'on, miles and hours',
  'drop, A and B',
  'bends, inlet and outlet',
  'tables, written and removed',
  'date, odometer or run',
  'place, dry and sealed',
  'quote, book or move',
  // Titles and authors, as they are written.
  'Sandhu, Frey and others',
  'Info, maintaining and servicing',
  'Mauthe, Braig and Zeiler',
  'scope, deadlines and citations',
  // The specification's sentences, to the letter.
  'Invalid email, password or code',
  "We'll contact you within 24 hours",
  "We'll get back to you",
  "newsletter. You'll receive",
  "You've been subscribed",
  "article you're looking for doesn't exist",
  // One sign of the alphabet that texts are sent in.
  "you'll get texts about",
  "Didn't ask for it?",
  "I'll call them",
  "won't get any more texts",
]

test('what people read on pages, in mails and on papers is plain American English', () => {
  expect(foreignTexts(readTexts(process.cwd()), allowed)).toEqual([])
})

test('a foreign phrase is found in a joined string, in a page and in Markdown, with the better word', () => {
  const source =
    "// at once, in a comment\nexport const a = 'Your seat is ' +\n  'free at once.'\nexport const b = <p>We sent an e-mail {a}.</p>"
  expect(foreignTexts(textsOf('web/a.tsx', source))).toEqual([
    'web/a.tsx: "at once" in "Your seat is free at once.". Better: right away',
    'web/a.tsx: "e-mail" in "We sent an e-mail". Better: email',
  ])
  expect(foreignTexts(textsOf('content/a.md', 'It stands on the certificate.'))).toHaveLength(1)
})

test('what is allowed is left out, and no more than that', () => {
  const texts = textsOf('content/a.ts', "export const a = 'All at once, a cheque came at once.'")
  expect(foreignTexts(texts, ['All at once'])).toEqual([
    expect.stringContaining('"cheque"'),
    expect.stringContaining('"at once"'),
  ])
})
