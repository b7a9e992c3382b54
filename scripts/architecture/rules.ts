/** Rules that lint cannot express: each returns one line per violation. */
import type { Source } from './source.ts'
import { layers } from './tree.ts'

export type House = {
  sources: Source[]
  exists: (path: string) => boolean
  /** In the order in which they may depend on each other (docs/map.md). */
  nouns: string[]
  owners: Record<string, string>
  readers: Record<string, string[]>
  /** Who makes a call that no screen makes. */
  callsOfOthers: Record<string, string>
  /** Why several files of a layer export a name. */
  namesOfSeveral: Record<string, string>
  /** Every folder that holds sources, with how many, tests aside. */
  folders: Map<string, number>
}

const emptyNames = /^(utils?|helpers?|common|misc|lib|service|manager|types|index)$/
const notNouns = {
  server: [
    'db',
    'demo',
    'documents',
    'http',
    'metrics',
    'ops',
    'spreadsheets',
    'testing',
    'tracing',
  ],
  domain: ['spreadsheets'],
}
const onTop = ['demo', 'testing']
const areas = [
  'account',
  'admin',
  'chat',
  'data',
  'email-proof',
  'fleet',
  'layouts',
  'pages',
  'portal',
  'public',
  'site',
  'styles',
  'ui',
]
const mostInFunction = { component: 120, routes: 120, other: 60 }
// Older than the rule; none of them may grow, and a new one is refused. Named by file and function.
const longerFunctions: Record<string, number> = {
  'lab/peer-pages.ts asJsx': 85,
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')

// By a command: nobody writes in it.
const made = 'server/db/schema/tables.ts'

export function sizes({ sources }: House): string[] {
  return sources.flatMap(({ path, lines }) => {
    if (lines > 300 && path !== made) return [`${path}: ${lines} lines; 300 at most`]
    const isPage = path.startsWith('web/pages/') && path.endsWith('.astro')
    return isPage && lines > 25 ? [`${path}: ${lines} lines; a page's shell has 25 at most`] : []
  })
}

/** A component is a tree of markup, and `…Routes` a list of calls: they may be longer. */
function kindOfFunction(path: string, name: string): keyof typeof mostInFunction {
  if (path.endsWith('.tsx') && /^[A-Z]/.test(name)) return 'component'
  return /^routes$|Routes$/.test(name) && path.startsWith('server/') ? 'routes' : 'other'
}

/** A test tells a story and is not judged. */
export function functionSizes({ sources }: House): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, functions }) =>
      functions.flatMap(({ name, lines, line }) => {
        const kind = kindOfFunction(path, name)
        const most = longerFunctions[`${path} ${name}`] ?? mostInFunction[kind]
        return lines > most ? [`${path}:${line}: ${name} has ${lines} lines; ${most} at most`] : []
      }),
    )
}

export function names({ sources }: House): string[] {
  return sources.flatMap(({ path }) => {
    const parts = path.replace(/\.(test\.)?(tsx?|astro|mjs)$/, '').split('/')
    // Astro's router asks for index.astro.
    const judged = path.startsWith('web/pages/') ? parts.slice(0, -1) : parts
    return judged.some((part) => emptyNames.test(part)) ? [`${path}: a name that says nothing`] : []
  })
}

export function effects({ sources }: House): string[] {
  return sources
    .filter(({ path, effects: hooks }) => path.startsWith('web/') && hooks.length > 0)
    .filter(({ path }) => !path.startsWith('web/ui/') && !/\/use-[a-z-]+\.tsx?$/.test(path))
    .map(({ path, effects: hooks }) => `${path}: ${hooks[0]} outside web/ui and named hooks`)
}

export function environment({ sources }: House): string[] {
  return sources
    .filter(
      ({ path, readsEnvironment }) =>
        path.startsWith('server/') &&
        path !== 'server/config.ts' &&
        !isTest(path) &&
        readsEnvironment,
    )
    .filter(({ path }) => !path.startsWith('server/testing/'))
    .map(({ path }) => `${path}: only server/config.ts reads the environment`)
}

export function neighbours({ sources }: House): string[] {
  return sources.flatMap(({ path, imports }) => {
    const noun = /^server\/([a-z-]+)\//.exec(path)?.[1]
    return imports.flatMap((target) => {
      const theirs = /^#server\/([a-z-]+)\/(?:[a-z-]+\/)*(?:[a-z-]+-)?routes\.ts$/.exec(target)?.[1]
      if (theirs && theirs !== noun && path !== 'server/app.ts')
        return [`${path}: another noun's routes (${target})`]
      const isFixture =
        target.startsWith('#server/testing/') &&
        !isTest(path) &&
        !path.startsWith('server/testing/')
      return isFixture && !path.startsWith('lab/') ? [`${path}: server/testing outside tests`] : []
    })
  })
}

/** Routes that nobody registers answer 404: server/app.ts calls them, or routes that it calls. */
export function registered({ sources }: House): string[] {
  const code = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(/^export function (\w+Routes)\(/gm)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const called = new RegExp(`(?<!function )\\b${name}\\(`)
        return !code.some((source) => called.test(source.text))
      })
      .map((name) => `${path}: nobody registers ${name}`),
  )
}

/** A noun may import the nouns before it in docs/map.md. */
export function order({ sources, nouns }: House): string[] {
  return sources.flatMap(({ path, imports }) => {
    const own = nouns.indexOf(/^(?:domain|server)\/([a-z-]+)\//.exec(path)?.[1] ?? '')
    if (own < 0 || isTest(path)) return []
    return imports
      .map((target) => /^#(?:domain|server)\/([a-z-]+)\//.exec(target)?.[1] ?? '')
      .filter((noun) => nouns.indexOf(noun) > own)
      .map((noun) => `${path}: imports ${noun}, which stands after it`)
  })
}

/**
 * What is no noun imports no noun. The demo data and the fixtures stand on top of all: in the
 * product only what starts the server knows them.
 */
export function groundFloor({ sources, nouns }: House): string[] {
  const { server: rooms } = notNouns
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const own = /^(?:domain|server)\/([a-z-]+)\//.exec(path)?.[1] ?? ''
      const isOnTop = onTop.includes(own)
      const knows = imports.map((target) => /^#(domain|server)\/([a-z-]+)\//.exec(target) ?? [])
      return knows.flatMap(([target = '', layer = '', name = '']) => {
        if (rooms.includes(own) && !isOnTop && layer === 'server' && nouns.includes(name))
          return [`${path}: is no noun, and imports server/${name}`]
        if (notNouns.domain.includes(own) && layer === 'domain' && nouns.includes(name))
          return [`${path}: is no noun, and imports domain/${name}`]
        const isProduct = path.startsWith('server/') && own !== '' && !isOnTop
        return isProduct && name === 'demo' ? [`${path}: knows the demo data (${target})`] : []
      })
    })
}

/** A folder missing from the map would escape every other rule. */
export function listed({ folders, nouns }: House): string[] {
  return [...folders.keys()].flatMap((folder) => {
    const [layer = '', name = ''] = folder.split('/')
    if (!layers.includes(layer)) return [`${folder}: no layer of docs/map.md`]
    const isListed =
      layer === 'web'
        ? areas.includes(name)
        : layer === 'server' || layer === 'domain'
          ? nouns.includes(name) || notNouns[layer].includes(name as never)
          : true
    return name === '' || isListed ? [] : [`${folder}: not in docs/map.md`]
  })
}

/**
 * Only a noun's own stores touch its tables, by Kysely or in SQL, but for `anyTable`. `readers` are
 * the nouns that show others' data: their stores may select from the named tables, and write to
 * none of them.
 */
export function tables({ sources, owners, readers }: House): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/') && !anyTable.test(path) && !isTest(path))
    .flatMap(({ path, touches }) => [
      ...new Set(
        touches.flatMap(({ table, writes }) => {
          const owner = owners[table]
          const noun = path.endsWith('store.ts')
            ? (/^server\/([a-z-]+)\//.exec(path)?.[1] ?? '')
            : ''
          const reads = !writes && readers[noun]?.includes(table) === true
          return owner === undefined || owner === noun || reads
            ? []
            : [
                `${path}: ${writes ? 'writes' : 'reads'} ${table}, which belongs to server/${owner}/store.ts`,
              ]
        }),
      ),
    ])
}

/** `replace` would read `$&` in a filled-in name as a command. */
export function filledTexts({ sources }: House): string[] {
  return sources
    .filter(({ path }) => path !== 'domain/fill.ts' && !isTest(path))
    .flatMap(({ path, replacedGaps }) =>
      replacedGaps.map((gap) => `${path}: replaces ${gap}; domain/fill.ts fills texts`),
    )
}

/** A comment that sends the reader to a file that is gone is worse than none. */
export function commentPaths({ sources, exists }: House): string[] {
  return sources.flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      [
        ...comment.matchAll(
          /\b((?:content|domain|documents|server|web|e2e|lab|scripts)\/[\w./-]+\.(?:ts|tsx|astro)|\d{4}-[a-z-]+\.sql)\b/g,
        ),
      ]
        .map(([, named = '']) => (/^\d/.test(named) ? `server/db/migrations/${named}` : named))
        .filter((named) => !exists(named))
        .map((named) => `${path}: a comment names ${named}, which is not there`),
    ),
  )
}

// What the database and its backups check, what is known of a person in any table, and what fills
// them with samples.
const anyTable = /^server\/(db|ops|personal-data|demo|testing)\//

// Being rewritten; they join the rule after that.
const notWrappedYet = /^(lab|(domain|server)\/maintenance|(server|web)\/fleet)\//

export function commentWidth({ sources }: House): string[] {
  return sources
    .filter(({ path }) => !notWrappedYet.test(path))
    .flatMap(({ path, wideComments }) =>
      wideComments.map((line) => `${path}:${line}: a comment of more than 100 signs in a line`),
    )
}
