/** A part of a letter with lines of its own. `breaks` are owed before the next text in it. */
type Block = { text: string; breaks: number; before: number; after: number; hasSpace: boolean }
type Link = { href: string; text: string }

/** The line breaks before and after each kind of block; the greater of two that meet counts. */
const blockBreaks: Record<string, readonly [before: number, after: number]> = {
  table: [2, 2],
  tr: [1, 1],
  h1: [3, 2],
  p: [2, 2],
  ul: [2, 2],
  li: [1, 1],
}
const bullet = ' * '
// React writes no `>` into an attribute.
const tokens = /<!--[^]*?-->|<(?<closes>\/?)(?<name>[a-z]\w*)(?<attributes>[^>]*)>|(?<text>[^<]+)/g
const white = String.raw` \t\r\n\f\u200b`
const words = new RegExp(`[^${white}]+`, 'g')
const startSpace = new RegExp(`^[${white}]`)
const endSpace = new RegExp(`[${white}]$`)

/**
 * A letter as plain text, made from its HTML (letter.tsx). A link is followed by its address,
 * where that says more than its text; a row of facts is a line.
 */
export function plainTextOf(html: string): string {
  const outer: Block[] = []
  let block = blockOf([0, 0])
  let link: Link | null = null
  let isFact = false
  // Before the first table stands only what an inbox shows beside the subject.
  for (const { groups = {} } of html.slice(html.indexOf('<table')).matchAll(tokens)) {
    const { name = '', attributes = '', text, closes } = groups
    const breaks = blockBreaks[name]
    if (text !== undefined) addText(block, unescaped(text), link)
    else if (closes === '') {
      if (name === 'br') block.text += '\n'
      if (name === 'a') link = { href: hrefIn(attributes), text: '' }
      if (name === 'td') isFact = / class="fact\b/.test(attributes)
      if (breaks) {
        outer.push(block)
        block = blockOf(breaks)
      }
    } else {
      if (name === 'a' && link) endLink(block, link)
      if (name === 'a') link = null
      if (name === 'td' && isFact) endFact(block)
      if (breaks) block = withBlock(outer.pop() ?? blockOf([0, 0]), block, name)
    }
  }
  return block.text.trim()
}

const blockOf = ([before, after]: readonly [number, number]): Block => ({
  text: '',
  breaks: 0,
  before,
  after,
  hasSpace: false,
})

/** Any white space is one space, none at the beginning of a line. */
function addText(block: Block, text: string, link: Link | null): void {
  const found = text.match(words)
  if (found === null) {
    if (block.breaks === 0 && text !== '') block.hasSpace = block.hasSpace || endSpace.test(text)
    return
  }
  addWords(block, found.join(' '), block.hasSpace || startSpace.test(text))
  block.hasSpace = endSpace.test(text)
  if (link) link.text += found.join('')
}

function addWords(block: Block, text: string, isApart: boolean): void {
  block.text += '\n'.repeat(block.breaks)
  block.breaks = 0
  const isAtStart = block.text === '' || block.text.endsWith('\n')
  block.text += isApart && !isAtStart ? ` ${text}` : text
}

// A telephone number and an address of email are their own links; a place in the letter is none.
function hrefIn(attributes: string): string {
  const href = unescaped(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '')
  return /^(tel:|#)/.test(href) ? '' : href.replace(/^mailto:/, '')
}

function endLink(block: Block, { href, text }: Link): void {
  if (href !== '' && href !== text) addText(block, text === '' ? href : ` ${href}`, null)
}

function endFact(block: Block): void {
  addWords(block, ': ', block.hasSpace)
  block.hasSpace = false
}

/** The outer block with the inner one at its end. */
function withBlock(outer: Block, inner: Block, name: string): Block {
  const text =
    name === 'li'
      ? bullet + inner.text.replaceAll('\n', `\n${' '.repeat(bullet.length)}`)
      : inner.text
  const breaks = Math.max(outer.breaks, inner.before)
  const isFirst = outer.text === ''
  return {
    ...outer,
    text: isFirst ? text : outer.text + '\n'.repeat(breaks) + text,
    before: isFirst ? breaks : outer.before,
    breaks: Math.max(inner.breaks, inner.after),
  }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
