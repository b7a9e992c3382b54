/** A file as its syntax says it: what it imports, names in SQL, calls and comments on. */
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { codeOf, requestsOf } from '../import-graph.ts'
import { type ClosedList, visitorOfLists } from './closed-lists.ts'

type Call = Parameters<NonNullable<VisitorObject['CallExpression']>>[0]
type Measured = { name: string; lines: number; line: number }
/** A table of the database in a call of Kysely or in SQL. */
export type Touch = { table: string; writes: boolean }

type Declaration = { name: string; text: string; isExported: boolean }

export type Source = {
  path: string
  text: string
  lines: number
  imports: string[]
  /** Those of the imports that are loaded later, by `import()`. */
  loads: string[]
  functions: Measured[]
  touches: Touch[]
  comments: string[]
  /** Lines of comments that are longer than code may be, which the formatter leaves. */
  wideComments: number[]
  /** What stands at the top of the file, exported or not, without its spaces. */
  declarations: Declaration[]
  /** React's hooks for effects, by name. */
  effects: string[]
  /** React's `lazy`. */
  isLazy: boolean
  readsEnvironment: boolean
  /** Calls that fill a text by replacing its gaps: `text.replace('{name}', …)`. */
  replacedGaps: string[]
  /** Texts that begin with a slash, also behind a value: '/demo', `${origin}/demo`. */
  paths: string[]
  /** Words that are listed together: a constant, a union, a shape, a condition. */
  lists: ClosedList[]
}

const mostInLine = 100
const effectHooks = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
])
const writing = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])

export function readSource(path: string, text: string): Source {
  const source: Source = {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: [],
    loads: [],
    functions: [],
    touches: [],
    comments: [],
    declarations: [],
    wideComments: [],
    effects: [],
    isLazy: false,
    readsEnvironment: false,
    replacedGaps: [],
    paths: [],
    lists: [],
  }
  for (const code of codeOf(path, text)) addCode(source, code)
  if (path.endsWith('.astro'))
    source.paths.push(...[...text.matchAll(/="(\/[^"]*)"/g)].map(([, found = '']) => found))
  return source
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function addCode(source: Source, text: string): void {
  const { program, module, comments, errors } = parseSync(
    source.path.replace(/\.astro$/, '.tsx'),
    text,
  )
  if (errors.length > 0) throw new Error(`${source.path}: ${errors[0]?.message}`)
  const { imports, loads } = requestsOf(module, text)
  source.loads.push(...loads)
  source.imports.push(...imports, ...loads)
  source.comments.push(...comments.map(({ value }) => value))
  source.declarations.push(...declarationsIn(program.body, text))
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const rows = text.split('\n')
  for (const { start, end } of comments)
    for (let line = lineOf(start); line <= lineOf(end); line += 1)
      if ((rows[line - 1]?.length ?? 0) > mostInLine) source.wideComments.push(line)
  const measure = (name: string | null, node: Node) =>
    source.functions.push({
      name: name ?? '',
      lines: lineOf(node.end) - lineOf(node.start) + 1,
      line: lineOf(node.start),
    })
  new Visitor({
    ImportDeclaration({ source: from, specifiers }) {
      if (from.value !== 'react') return
      for (const { local } of specifiers) {
        if (effectHooks.has(local.name)) source.effects.push(local.name)
        if (local.name === 'lazy') source.isLazy = true
      }
    },
    MemberExpression(node) {
      const name = node.property.type === 'Identifier' ? node.property.name : ''
      const of = node.object.type === 'Identifier' ? node.object.name : ''
      if (of === 'React' && effectHooks.has(name)) source.effects.push(name)
      if (of === 'process' && name === 'env') source.readsEnvironment = true
    },
    FunctionDeclaration: (node) => measure(node.id?.name ?? null, node as unknown as Node),
    VariableDeclarator(node) {
      if (node.init?.type === 'ArrowFunctionExpression')
        measure(node.id.type === 'Identifier' ? node.id.name : null, node.init as unknown as Node)
    },
    CallExpression(node) {
      const name = nameOfCallee(node)
      if (name === 'replace' || name === 'replaceAll')
        source.replacedGaps.push(...gapsIn(text, node.arguments[0]))
      source.touches.push(...touchesOf(name, node))
    },
    ...visitorOfTexts(source, text),
  }).visit(program)
  new Visitor(visitorOfLists(source.lists, text)).visit(program)
}

/** What stands in texts and templates: paths, and tables in SQL. */
function visitorOfTexts(source: Source, text: string): VisitorObject {
  return {
    Literal({ value }) {
      if (typeof value === 'string' && value.startsWith('/')) source.paths.push(value)
    },
    TemplateElement({ value: { raw } }) {
      if (raw.startsWith('/')) source.paths.push(raw)
    },
    TaggedTemplateExpression(node) {
      if (text.slice(node.tag.start, node.tag.end).startsWith('sql'))
        source.touches.push(
          ...tablesInSql(node.quasi.quasis.map(({ value }) => value.raw).join(' ? ')),
        )
    },
  }
}

function declarationsIn(
  body: ReturnType<typeof parseSync>['program']['body'],
  text: string,
): Declaration[] {
  return body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration'
    const declared = isExported ? node.declaration : node
    if (declared === null) return []
    const { start, end } = declared
    const named = /^(?:async )?(?:const|function|type) (\w+)/.exec(text.slice(start, end))
    const words = text.slice(start, end).replaceAll(/\s+/g, ' ')
    return named === null ? [] : [{ name: named[1] ?? '', text: words, isExported }]
  })
}

function nameOfCallee({ callee }: Call): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return ''
  return callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** The tables that a call of Kysely, or of `insertOnce`, names. */
function touchesOf(name: string, { arguments: given }: Call): Touch[] {
  const writes = writing.has(name) || name === 'insertOnce'
  const named = name === 'insertOnce' ? given[1] : given[0]
  if (named === undefined || !(writes || reading.has(name))) return []
  return (named.type === 'ArrayExpression' ? named.elements : [named]).flatMap((item) =>
    item?.type === 'Literal' && typeof item.value === 'string'
      ? [{ table: item.value.split(' ', 1)[0] ?? '', writes }]
      : [],
  )
}

// A gap as a text, as a template or as an expression: '{name}', `{${name}}`, /\\{(\\w+)\\}/g.
function gapsIn(text: string, replaced: { start: number; end: number } | undefined): string[] {
  const written = replaced === undefined ? '' : text.slice(replaced.start, replaced.end)
  return /^(?:['"`]\{(?:\w+|\$\{.*\})\}['"`]|\/\\?\{\(?[\w\\+[\]^}]+\)?\\?\}\/\w*)$/.test(written)
    ? [written]
    : []
}

/**
 * Every word behind one that names a table; what is no table of ours drops out by the list of
 * owners.
 */
export function tablesInSql(statement: string): Touch[] {
  const plain = statement.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'[^']*'/g, ' ')
  const found = [
    ...plain.matchAll(
      /\b(insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into|lock\s+table|copy|from|join|using|,)\s+(?:only\s+)?"?([a-z_]+)"?/gi,
    ),
  ]
  return found.map(([, verb = '', table = '']) => ({
    table,
    writes: /^(insert|update|delete|truncate|merge|lock|copy)/i.test(verb),
  }))
}
