/** What people read, found in the sources, and the phrases that no American company would write. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { transformSync } from 'esbuild'

export type Text = { path: string; text: string }
/** `where`: the sources that it is wrong in; everywhere without. */
type Phrase = { foreign: RegExp; better: string; where?: RegExp }

const folders = ['content', 'domain', 'documents', 'server', 'web']
// Drawn by a script, and rows that only tests or the demo's owner write.
const unread = /(^|\/)(testing|public|seed|previews)\/|\.test\.tsx?$|\.d\.ts$|cleveland-map|README/

/** Patterns, not single words: each is wrong in any sentence that a customer or our staff read. */
export const phrases: readonly Phrase[] = [
  { foreign: /\be-mails?\b/i, better: 'email' },
  { foreign: /\bcheques?\b/i, better: 'check' },
  { foreign: /\bthe maths\b|\bdo(ing)? maths\b/i, better: 'math' },
  { foreign: /\bwhilst\b/i, better: 'while' },
  { foreign: /\bcanceled\b/i, better: 'cancelled, as everywhere here' },
  { foreign: /(?<![-\w.{])papers\b(?=[ ,.!?']|$)(?!\.\w)/i, better: 'documents' },
  { foreign: /\bat once\b/i, better: 'right away' },
  { foreign: /\b(put|puts|putting) (it |this |that |them )?off\b/i, better: 'snooze, or postpone' },
  {
    foreign: /\b(a|the|your|this|that|each|every|no) talks?\b(?! page)/i,
    better: 'chat, or conversation',
  },
  {
    foreign: /\b(somebody|people|anyone|staff|those) of the office\b/i,
    better: 'our team, or staff',
  },
  {
    foreign: /\bthe office (reads|calls|writes|answers|knows|sees|hears|decides)\b/i,
    better: 'our team, or staff',
  },
  { foreign: /\b(left|leaves?|in|into|of) the house\b/i, better: 'in-house, or: we send' },
  {
    foreign: /\bstands? (on|in|here|there|above|below|beside|under) /i,
    better: 'is on, is in, appears',
  },
  {
    foreign: /\b(it|this|which|change|choice|consent|rule|address) holds\b(?! (the|a|your) )/i,
    better: 'applies, or is active',
  },
  { foreign: /\bforgotten your password\b/i, better: 'Forgot your password?' },
  { foreign: /\bnot until (?!the|you|we)/i, better: 'only after' },
  {
    foreign: /\b(hear|hears|heard) of (it|this|them|you|us)\b|\btold of\b|\btells? of\b/i,
    better: 'notified, or shown',
  },
  { foreign: /\b(a|your|their|the|each) wish(es)?\b/i, better: 'request' },
  { foreign: /\bby telephone\b/i, better: 'by phone' },
  {
    foreign: /\b(have|has|take|takes|had) a look at\b|\blook at your\b/i,
    better: 'view, open, or check',
  },
  { foreign: /\bnot now\b/i, better: 'Skip' },
  { foreign: /\bwhat next\b/i, better: 'Actions' },
  {
    foreign:
      /\b(all|these|those|the|your|our|his|her|which|real|stated|same|two|three|both) figures\b/i,
    better: 'numbers',
  },
  {
    foreign: /\b(a|the|each|every|this|that|one) figure (is|was|shows|has|for|from|in|of)\b/i,
    better: 'number',
  },
  {
    foreign:
      /\bgo(es)? by itself\b|\bends? by itself\b|\bappears? by (itself|themselves)\b|\bof its own accord\b/i,
    better: 'automatically',
  },
  { foreign: /\bmeanwhile\b(?!,)/i, better: 'in the meantime' },
  { foreign: /\b(invoice|bill|payment|credit) \S+ over \$/i, better: 'invoice ... for $' },
  { foreign: /\bover night\b/i, better: 'overnight' },
  {
    foreign:
      /\bkilometres?\b|(?<!\$\{)\bcolours?\b(?!\})|\bcentres?\b|\btonnes?\b|\blitres?\b|\borganis(e|ed|ation)\b|\brecognis(e|ed)\b|\bcatalogue\b/i,
    better: 'the American spelling',
  },
  { foreign: /\bplease (do )?give (both|us|a|the)\b/i, better: 'enter' },
  { foreign: /\btakes? (along|part in the round)\b/i, better: 'pick up' },
  {
    foreign: /\b(your|an|the) e-?post\b|\bpostcode\b|\bmobile phone\b/i,
    better: 'ZIP code, cell phone',
  },
  { foreign: /\bfalls? due\b/i, better: 'is due' },
  { foreign: /\b(is|are|was|were) (being )?asked for\b/i, better: 'requested' },
  {
    foreign: /\bworks? no longer\b|\bis there no longer\b|\bare there no longer\b/i,
    better: 'no longer works, is gone',
  },
  {
    foreign: /\bin nobody['’]s hands\b|\bin the hands of\b|\bin whose hands\b/i,
    better: 'assigned to',
  },
  { foreign: /\bhand(ed)? (it )?on to\b/i, better: 'assign to, or follow up' },
  { foreign: /\b(looked|looks) through\b/i, better: 'checked' },
  { foreign: /\bshall\b/i, better: 'will, or should' },
  { foreign: /\bnobody could\b|\bnobody can be\b/i, better: 'no one' },
  {
    foreign: /\bin the (morning|evening), by the clock\b|\bby the clock of\b/i,
    better: 'your time',
  },
  { foreign: /\bmistyped an address\b/i, better: 'mistyped their email' },
  { foreign: /\busual (pause|gap)\b/i, better: 'usual interval' },
  { foreign: /\boverdue by\b/i, better: 'is ... overdue' },
  {
    foreign: /\bopen hours? for\b|\bwaited \S+ open hours?\b|\bhours? for an answer\b/i,
    better: 'waiting ... business hours for a reply',
  },
  { foreign: /\bsays to be\b/i, better: 'says they’re' },
  {
    foreign: /\bnear time\b|\basks for a demonstration\b|\bmore rarely\b|\bplan of the year\b/i,
    better: 'deadline, demo, less often, this year’s plan',
  },
  { foreign: /\bmessage (of|from) \S+ came back\b/i, better: 'bounced' },
  { foreign: /\bhas not been \w+ yet\b|\bthank you for looking\b/i, better: 'is past due' },
  { foreign: /\bif it was not you\b/i, better: 'if this wasn’t you' },
  { foreign: /\bjudgement\b/i, better: 'judgment' },
  { foreign: /\bwe suppose\b|\bwe expect you\b/i, better: 'your appointment is' },
  { foreign: /\bgrey\b/i, better: 'gray' },
  { foreign: /\btick(s|ed|ing)? (a|the|each) \b|\byou tick\b/i, better: 'check a box' },
  { foreign: /\bthe workshop\b/i, better: 'the shop, our shop, or: we' },
  {
    foreign: /\bmore than nothing\b|\bhas not (begun|come) yet\b|\bdate of the calendar\b/i,
    better: 'more than $0, hasn’t started, is in the future, valid date',
  },
  { foreign: /\bby which day\b|\bhow sure (that|it|we)\b/i, better: 'when, how confident' },
  { foreign: /\b(somebody|anybody)\b/i, better: 'someone, anyone' },
  { foreign: /\bfrom then on\b|(?<!erase )\bfor good\b/i, better: 'after that, permanently' },
  { foreign: /\bas we plan it\b|\bhonest advice\b/i, better: 'what happens' },
  {
    foreign: /\b(call|note for) the office\b|\bthe office (plans|is|can|has|will)\b/i,
    better: 'dispatch, our team, or staff',
  },
  {
    foreign: /\b(link|key|session|consent|code|password)s? (ends?|ended|has ended|have ended)\b/i,
    better: 'expires, or stops working',
  },
  {
    foreign:
      /\b(managers?|people|person|someone|drivers?) of (your|the|this|their) (company|site)\b/i,
    better: 'at, or from',
  },
  // One word, a comma, one word: longer lists can't be told from clauses.
  {
    foreign:
      /(?<!\bor )\b\p{L}[\p{L}’-]+, (?!and\b|or\b)[\p{L}’-]+ (?:and|or) (?!not\b|after\b)\p{L}[\p{L}’-]*/u,
    better: 'a comma before "and" and "or"',
  },
  {
    foreign: /[a-z]'(s|t|re|ll|ve|d|m)\b/i,
    better: 'a curly apostrophe',
    where: /^(content|web|documents)\/.*\.tsx?$/,
  },
]

/** Every string and every text of a page that a source holds, as it is written. */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.md')) return source.split('\n').map((text) => ({ path, text }))
  if (path.endsWith('.astro'))
    return source
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .map((text) => ({ path, text }))
  // Comments are gone, halves of a sentence are joined, and what is between tags is a string.
  const { code } = transformSync(source, {
    loader: path.endsWith('.ts') ? 'ts' : 'tsx',
    jsx: 'transform',
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
  })
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, double, single, template]) => ({ path, text: double ?? single ?? template ?? '' }))
    .filter(({ text }) => text.includes(' '))
}

export function readTexts(root: string): Text[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|md|astro)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
      .filter(({ path }) => !unread.test(path))
      .flatMap(({ file, path }) => textsOf(path, readFileSync(file, 'utf8'))),
  )
}

/**
 * What reads foreign, with the better word. `allowed` holds texts, or parts of them, that stay as
 * they are.
 */
export function foreignTexts(texts: readonly Text[], allowed: readonly string[] = []): string[] {
  return texts.flatMap(({ path, text }) => {
    const judged = allowed.reduce((rest, part) => rest.replaceAll(part, ''), text)
    return phrases.flatMap(({ foreign, better, where }) => {
      if (where?.test(path) === false) return []
      const [found] = foreign.exec(judged) ?? []
      return found === undefined
        ? []
        : [`${path}: "${found}" in "${text.trim().slice(0, 140)}". Better: ${better}`]
    })
  })
}
