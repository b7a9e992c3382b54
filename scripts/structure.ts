/**
 * The build fails when the structure of a page is no HTML: browsers guess then, each in its own
 * way. html-validate knows what may be where; the rest is what it leaves to others.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { fillHouse } from '#server/http/pages/house-marks.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error' },
})

const others: readonly [pattern: RegExp, wrong: string][] = [
  [/<\/html>\s*\S/, 'something after the end of the page'],
  [
    /<h[1-6]\b[^>]*\srole="(?!none|presentation|tab|treeitem)/,
    'a heading with the role of another',
  ],
  [/<time(?![^>]*\sdatetime=)[\s>]/i, 'a time without its datetime'],
  [/<t(?:head|body|r|h|d)\b[^>]*\srole=/, 'a part of a table with a role'],
]

/** One line for each fault of each page. */
export async function structuralFaults(dist: string): Promise<string[]> {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const faults = await Promise.all(
    pages.map(async (page) =>
      (await faultsOf(fillHouse(readFileSync(join(dist, page), 'utf8')))).map(
        (fault) => `${page}: ${fault}`,
      ),
    ),
  )
  return faults.flat()
}

export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => `${message}, at ${selector ?? 'the page'}`),
    ),
    ...others.filter(([pattern]) => pattern.test(html)).map(([, wrong]) => wrong),
  ]
}
