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

const isOfCalls = (target: string) => /^#domain\/.*calls\.ts$/.test(target)
const isOfStaff = (target: string) => isOfCalls(target) && target.endsWith('staff-calls.ts')

/** The calls of a noun are made where its name says. */
export function callNames({ sources, nouns }: House): string[] {
  return sources
    .filter(({ path, imports }) => path.startsWith('web/data/') && imports.some(isOfCalls))
    .filter(({ path }) => !isTest(path))
    .filter(({ path }) => {
      const name = path.slice('web/data/'.length, -'.ts'.length)
      return !nouns.some((noun) => name === noun || name.startsWith(`${noun}-`))
    })
    .map(({ path }) => `${path}: has calls, and no noun of docs/map.md is first in its name`)
}

// Loads one of them where somebody of staff holds the phone, and only then.
const loadsLater = 'web/data/services-public-filter.ts'

/** Screens of others than staff load none of staff's calls, not even by modules of web/data. */
export function callsOfStaff({ sources }: House): string[] {
  const data = sources.filter(({ path }) => path.startsWith('web/data/') && path !== loadsLater)
  const ofStaff = new Set<string>()
  const isBound = (target: string) =>
    isOfStaff(target) || ofStaff.has(target.replace(/^\.\//, '#web/data/'))
  for (let known = -1; known < ofStaff.size;) {
    known = ofStaff.size
    for (const { path, imports } of data) if (imports.some(isBound)) ofStaff.add(`#${path}`)
  }
  return sources
    .filter(({ path }) => /^web\/(site|portal|fleet|account|chat)\//.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => isOfStaff(target) || ofStaff.has(target))
        .map((target) => `${path}: loads calls of staff (${target})`),
    )
}

// They name no call: what is never crawled or prefetched, what is no page, and what describes all.
const namesPrefix = new Set([
  'web/pages/robots.txt.ts',
  'web/layouts/site.astro',
  'server/http/errors/not-found.ts',
  'server/http/openapi.ts',
])

/** The address of a call is said in its table alone. */
export function callAddresses({ sources }: House): string[] {
  return sources
    .filter(({ path }) => /^(web|server|documents)\//.test(path) && !namesPrefix.has(path))
    .filter(({ path }) => !isTest(path) && !/\/testing\//.test(path))
    .filter(({ text }) => /['"`}]\/api\//.test(text))
    .map(({ path }) => `${path}: an address of a call outside of domain/…calls.ts`)
}

/** The compiler does not read the shells: a screen that one names is there. */
export function shellImports({ sources, exists }: House): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.astro'))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('#') && !exists(target.slice(1)))
        .map((target) => `${path}: imports ${target}, which is not there`),
    )
}

/** A call that no screen makes is on the list of those that others make, with who they are. */
export function unmadeCalls({ sources, callsOfOthers }: House): string[] {
  const web = sources.filter(({ path }) => path.startsWith('web/') && !isTest(path))
  return sources
    .filter(({ path }) => isOfCalls(`#${path}`))
    .flatMap(({ path, text }) => {
      const makers = web.filter(({ imports }) => imports.includes(`#${path}`))
      const names = [...text.matchAll(/^export const (\w+) = call\(/gm)].map(
        ([, name = '']) => name,
      )
      return names
        .filter((name) => !(name in callsOfOthers))
        .filter((name) => !makers.some((maker) => new RegExp(`\\b${name}\\b`).test(maker.text)))
        .map((name) => `${path}: nothing in web makes ${name}`)
    })
}

const pagesFolder = 'web/pages/'
const homesOfAddresses = /^domain\/(?:customer-|staff-|sign-in-)?addresses\.ts$/
// They serve the built files: what stands there is the path of one, or where one has been.
const namesFiles = new Set(['server/http/pages/pages.ts', 'server/http/pages/page-headers.ts'])

/** The address of a page, or of a place in one, is said in its home alone. */
export function pageAddresses({ sources }: House): string[] {
  const first = sources
    .filter(({ path }) => path.startsWith(pagesFolder))
    .map(({ path }) => path.slice(pagesFolder.length).replace(/(?:\/.*|\.astro|\.ts)$/, ''))
  const shape = new RegExp(
    `^/(?:(?:${[...new Set(first)].map(RegExp.escape).join('|')})(?=$|[/?#])|[^#]*#\\w)`,
  )
  return sources
    .filter(({ path }) => /^(?:web|server|documents|domain)\//.test(path) && !isTest(path))
    .filter(
      ({ path }) => !path.startsWith(pagesFolder) && !/^server\/(?:demo|testing)\//.test(path),
    )
    .filter(({ path }) => !homesOfAddresses.test(path) && !namesFiles.has(path))
    .flatMap(({ path, paths }) =>
      paths
        .filter((text) => shape.test(text))
        .map((text) => `${path}: says ${text}; domain/…addresses.ts say where a page is`),
    )
}
