import { readFileSync, writeFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { element, xmlStart } from './xml.ts'

type Entry = { address: string; day: string | null }

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages of an account or of staff, those that only a message leads to, and shapes of addresses. */
const unlisted =
  /^\/(admin|customer|staff|newsletter|on-call|received|not-received|verify\/|ai-|404)|\/(\[|not-found$)/

/** Whether search engines and menus lead to the page, of a path that begins with a slash. */
export const isListed = (path: string): boolean => !unlisted.test(path)

/**
 * Writes the list of pages for search engines. An integration and no page: only the build knows
 * what it has built.
 */
export function sitemap(): AstroIntegration {
  let site = ''
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? ''
      },
      'astro:build:done': ({ dir, pages }) => {
        const entries = pages
          .map(({ pathname }) => new URL(pathname, site))
          .filter(({ pathname }) => isListed(pathname))
          .map(({ href }) => href)
          .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
          .map((address) => ({ address, day: dayOfChange(address) }))
        writeFileSync(new URL('sitemap-0.xml', dir), listOf(entries))
        writeFileSync(new URL('sitemap-index.xml', dir), indexOf(site, entries))
      },
    },
  }
}

/** The day of an article's text. Read from the file: an integration has no collections. */
function dayOfChange(address: string): string | null {
  const slug = /\/blog\/article\/([a-z0-9-]+)$/.exec(address)?.[1]
  if (slug === undefined) return null
  const text = readFileSync(`content/articles/${slug}.md`, 'utf8')
  return /^date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1] ?? null
}

function listOf(entries: readonly Entry[]): string {
  const urls = entries.map((entry) => `<url>${placeOf(entry)}</url>`)
  return `${xmlStart}<urlset xmlns="${schema}">${urls.join('')}</urlset>`
}

// Robots name the index, and search engines have kept its address: it stays, with one part.
function indexOf(site: string, entries: readonly Entry[]): string {
  const days = entries.flatMap(({ day }) => day ?? []).sort()
  const part = placeOf({
    address: new URL('sitemap-0.xml', site).href,
    day: days.at(-1) ?? null,
  })
  return `${xmlStart}<sitemapindex xmlns="${schema}"><sitemap>${part}</sitemap></sitemapindex>`
}

const placeOf = ({ address, day }: Entry) =>
  element('loc', address) + (day === null ? '' : element('lastmod', `${day}T00:00:00.000Z`))
