/**
 * Astro writes a sheet of its own before the first island of a page, where HTML allows none. What
 * it says is in web/styles/base.css.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const islandSheet = /<style>astro-island,[^<]*\{display:contents\}<\/style>/g

export function tidyPages(dist: string): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path = join(dist, file)
    const html = readFileSync(path, 'utf8')
    const tidied = tidy(html)
    if (tidied !== html) writeFileSync(path, tidied)
  }
}

export const tidy = (html: string) => html.replaceAll(islandSheet, '')
