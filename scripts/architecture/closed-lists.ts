/** The lists of words that a file closes: as constants, unions, shapes, conditions and in SQL. */
import type { VisitorObject } from 'oxc-parser'

export type ClosedList = { values: string[]; line: number; isConstant: boolean }
type Listing = { path: string; lists: ClosedList[] }
type Node = { type: string; start: number; [key: string]: unknown }

const shapes = /^(?:z\.enum|choiceOf)$|\bwhere(?:Ref)?$/
// Of these the union names fields, which the compiler looks up.
const picking = new Set(['Pick', 'Omit', 'Extract', 'Exclude'])

export function visitorOfLists(lists: ClosedList[], text: string): VisitorObject {
  const picked = new Set<unknown>()
  function add(
    values: readonly (string | null)[],
    { start }: { start: number },
    isConstant = false,
  ) {
    const words = [...new Set(values.filter((value) => value !== null))].sort()
    if (words.length < 2 || values.includes(null)) return
    lists.push({ values: words, line: text.slice(0, start).split('\n').length, isConstant })
  }
  return {
    TSAsExpression({ expression }) {
      if (expression.type === 'ArrayExpression')
        add(expression.elements.map(wordOf), expression, true)
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
        /\bin\s*\(\s*('[^']*'(?:\s*,\s*'[^']*')+)/gi,
      ))
        add(
          [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
          part,
        )
    },
  }
}

function wordOf(node: unknown): string | null {
  const { type, value } = node as Node
  return type === 'Literal' && typeof value === 'string' ? value : null
}

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
  const places = sources
    .filter(({ path }) => product.test(path) && !fixtures.test(path))
    .flatMap(({ path, lists }) => lists.map((list) => ({ ...list, path })))
  return [...Map.groupBy(places, ({ values }) => values.join(' '))].flatMap(([words, same]) => {
    const [home = same[0]] = same.filter(({ isConstant, path }) => isConstant && isBase(path))
    const isOne =
      home !== undefined && (home.values.length > 2 || (home.isConstant && isBase(home.path)))
    if (!isOne || words in accepted) return []
    return same
      .filter((place) => place !== home)
      .map(({ path, line }) => `${path}:${line}: lists ${words} as ${home.path}:${home.line} does`)
  })
}

const isBase = (path: string) => /^(?:domain|content)\//.test(path)
