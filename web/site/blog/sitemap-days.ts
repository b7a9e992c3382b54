import { readFileSync } from 'node:fs'
import type { SitemapItem } from '@astrojs/sitemap'

/**
 * Gives the sitemap's entry of an article the day of its text. Read from the file: a build's
 * configuration has no collections yet.
 */
export function withDayOfChange(item: SitemapItem): SitemapItem {
  const slug = /\/blog\/article\/([a-z0-9-]+)$/.exec(item.url)?.[1]
  if (slug === undefined) return item
  const day = /^date: (\d{4}-\d{2}-\d{2})$/m.exec(
    readFileSync(`content/articles/${slug}.md`, 'utf8'),
  )?.[1]
  return day === undefined ? item : { ...item, lastmod: day }
}
