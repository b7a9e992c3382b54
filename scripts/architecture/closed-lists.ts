/** The lists of words that a file closes: as constants, unions, shapes, conditions and in SQL. */
import type { VisitorObject } from 'oxc-parser'

/** `values` are words, and names of lists that are spread among them: `...openServiceStatuses`. */
export type ClosedList = {
  values: string[]
  line: number
  isConstant: boolean
  name: string | null
}
type Listing = { path: string; lists: ClosedList[] }
type Node = { type: string; start: number; [key: string]: unknown }

const shapes = /^(?:z\.enum|choiceOf|eb)$|\b(?:where(?:Ref)?|filterWhere)$/
// Of these the union names fields, which the compiler looks up.
const picking = new Set(['Pick', 'Omit', 'Extract', 'Exclude'])

export function visitorOfLists(lists: ClosedList[], text: string): VisitorObject {
  const picked = new Set<unknown>()
  const names = new Map<unknown, string>()
  function add(
    values: readonly (string | null)[],
    { start }: { start: number },
    constant?: { name: string | null },
  ) {
    const said = values.filter((value) => value !== null)
    if (said.length === 0 || said.length < values.length) return
    const line = text.slice(0, start).split('\n').length
    lists.push({
      values: said,
      line,
      isConstant: constant !== undefined,
      name: constant?.name ?? null,
    })
  }
  return {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') names.set(init, id.name)
    },
    TSAsExpression(node) {
      const { expression } = node
      if (expression.type === 'ArrayExpression')
        add(expression.elements.map(wordOf), expression, { name: names.get(node) ?? null })
    },
    CallExpression({ callee, arguments: given }) {
      if (!shapes.test(text.slice(callee.start, callee.end))) return
      for (const one of given)
        if (one.type === 'ArrayExpression') add(one.elements.map(wordOf), one)
    },
    TSTypeReference({ typeName, typeArguments }) {
      if (picking.has(text.slice(typeName.start, typeName.end)))
        picked.add(typeArguments?.params[1])
    },
    TSUnionType(union) {
      if (picked.has(union)) return
      const said = union.types.filter(({ type }) => !/Null|Undefined/.test(type))
      add(
        said.map((type) => (type.type === 'TSLiteralType' ? wordOf(type.literal) : null)),
        union,
      )
    },
    TemplateElement(part) {
      for (const [, list = ''] of part.value.raw.matchAll(
        /\b(?:in\s*\(|array\s*\[)\s*('[^']*'(?:\s*,\s*'[^']*')+)/gi,
      ))
        add(
          [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
          part,
        )
    },
  }
}

function wordOf(node: unknown): string | null {
  const { type, value, argument } = node as Node
  if (type === 'SpreadElement') {
    const { type: of, name } = argument as Node
    return of === 'Identifier' ? `${spread}${String(name)}` : null
  }
  return type === 'Literal' && typeof value === 'string' ? value : null
}

const spread = '...'
const isSpread = (value: string) => value.startsWith(spread)

const product = /^(?:content|domain|documents|server|web)\//
const fixtures = /\.test\.tsx?$|^server\/(?:testing|demo)\/|\/testing\/|-setup\.ts$/
/** Two things of the same words, with the reason. */
const accepted: Record<string, string> = {
  'appointment invoice service vehicle': 'personal-data stands before companies, and knows no noun',
  'delivered ready': 'texts to a customer; where a turnaround ends',
  'flow pressure weight': 'a table of readings has its columns in another order',
}

/**
 * A closed list is said once: neither a constant of `domain` or `content` nor any three words
 * together stand in a second place.
 */
export function listedTwice({ sources }: { sources: readonly Listing[] }): string[] {
  const found = sources
    .filter(({ path }) => product.test(path) && !fixtures.test(path))
    .flatMap(({ path, lists }) => lists.map((list) => ({ ...list, path })))
  const named = new Map(
    found.flatMap((list) => (list.name !== null && isBase(list.path) ? [[list.name, list]] : [])),
  )
  const wordsOf = (values: readonly string[]): string[] =>
    values.flatMap((value) => {
      const list = isSpread(value) ? named.get(value.slice(spread.length)) : undefined
      return list === undefined ? [value] : wordsOf(list.values)
    })
  const places = found
    .map((list) => ({
      ...list,
      isDerived: list.values.every(isSpread),
      values: [...new Set(wordsOf(list.values))].sort(),
    }))
    .filter(({ values }) => values.length > 1)
  return [...Map.groupBy(places, ({ values }) => values.join(' '))].flatMap(([words, same]) => {
    const [home = same[0]] = same.filter(({ isConstant, path }) => isConstant && isBase(path))
    const isOne =
      home !== undefined && (home.values.length > 2 || (home.isConstant && isBase(home.path)))
    if (!isOne || words in accepted) return []
    return same
      .filter((place) => place !== home && !place.isDerived)
      .map(({ path, line }) => `${path}:${line}: lists ${words} as ${home.path}:${home.line} does`)
  })
}

const isBase = (path: string) => /^(?:domain|content)\//.test(path)
