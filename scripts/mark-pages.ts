import type { AstroIntegration } from 'astro'
import { buildPages } from '#content/house.ts'

/** What the owner may change is a mark in built pages; `npm run dev` shows what `content` says. */
export const markPages = (): AstroIntegration => ({
  name: 'mark-pages',
  hooks: {
    'astro:build:start': () => buildPages(true),
    'astro:build:done': () => buildPages(false),
  },
})
