/** Rules of `web/` alone, as in scripts/architecture/rules.ts. */
import { type House, isTest } from './rules.ts'

/** The layers of the web; each may use those below. */
const mayUse: Record<string, string[]> = {
  ui: [],
  data: ['ui'],
  chat: ['ui', 'data'],
  account: ['ui', 'data', 'chat'],
  site: ['ui', 'data', 'chat'],
  portal: ['account', 'ui', 'data', 'chat'],
  fleet: ['account', 'ui', 'data', 'chat'],
  admin: ['account', 'ui', 'data', 'chat'],
}

export function webAreas({ sources }: House): string[] {
  return sources.flatMap(({ path, imports }) => {
    const own = /^web\/([a-z-]+)\//.exec(path)?.[1] ?? ''
    const allowed = mayUse[own]
    if (allowed === undefined) return []
    return imports.flatMap((target) => {
      const area = /^#web\/([a-z-]+)\//.exec(target)?.[1]
      return area === undefined || area === own || area === 'styles' || allowed.includes(area)
        ? []
        : [`${path}: web/${own} does not know web/${area}`]
    })
  })
}

const lazyHome = 'web/ui/part-boundary.tsx'

/** What is loaded later may be lost on the way: without a boundary the page would be empty. */
export function lazyParts({ sources }: House): string[] {
  return sources
    .filter(({ path, isLazy }) => isLazy && path !== lazyHome)
    .map(({ path }) => `${path}: React's lazy outside ${lazyHome}`)
}

/**
 * The calls of a noun are where its name says; `-staff` keeps those of staff out of public pages.
 */
export function callNames({ sources, nouns }: House): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('web/data/') && /['"`]\/api\//.test(text))
    .filter(({ path }) => !isTest(path))
    .filter(({ path }) => {
      const name = path.slice('web/data/'.length, -'.ts'.length)
      return !nouns.some((noun) => name === noun || name.startsWith(`${noun}-`))
    })
    .map(({ path }) => `${path}: has calls, and no noun of docs/map.md is first in its name`)
}
