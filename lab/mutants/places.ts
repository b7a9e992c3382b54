/**
 * Where one small change of a file could be a defect, by its syntax: each place with the text that
 * stands there and the text of the mutant.
 */
import { parseSync } from 'oxc-parser'

export type Mutant = {
  file: string
  line: number
  operator: string
  start: number
  end: number
  before: string
  after: string
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = { operator: string; start: number; end: number; after: string }
type Place = { node: Node; parent: Node | null; text: string }

const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const opposites: Record<string, string> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
}
const sums: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
// Calls in a chain that leave rows out or keep others away from them.
const narrowing = new Set(['where', 'whereRef', 'having', 'forUpdate', 'filter', 'limit'])
// What is logged or counted is no rule, and its loss no defect that a test should forbid.
const observing = /^(?:await )?[\w.]*\b(?:log|metrics)\.\w+\(/

export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Change[] = []
  walk(program as unknown as Node, null, (node, parent) => {
    if (node.type === 'ExpressionStatement' && observing.test(text.slice(node.start, node.end)))
      return 'skip'
    const changes = operators[node.type]
    if (changes) found.push(...changes({ node, parent, text }))
  })
  return found.map((change) => ({
    file,
    line: text.slice(0, change.start).split('\n').length,
    before: text.slice(change.start, change.end),
    ...change,
  }))
}

export const mutated = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end)

const operators: Record<string, (place: Place) => Change[]> = {
  BinaryExpression: comparisonsAndSums,
  LogicalExpression: ({ node, text }) => {
    const other = { '&&': '||', '||': '&&' }[String(node.operator)]
    return other ? [sign('logic', node, text, other)] : []
  },
  Literal: literals,
  IfStatement: ({ node }) => conditions(node, ['true', 'false']),
  ConditionalExpression: ({ node }) => conditions(node, ['true', 'false']),
  WhileStatement: ({ node }) => conditions(node, ['false']),
  ExpressionStatement: statements,
  ReturnStatement: returns,
  CallExpression: narrowings,
}

function comparisonsAndSums({ node, text }: Place): Change[] {
  const is = String(node.operator)
  const [boundary, opposite, sum] = [boundaries[is], opposites[is], sums[is]]
  return [
    ...(boundary ? [sign('boundary', node, text, boundary)] : []),
    ...(opposite ? [sign('negation', node, text, opposite)] : []),
    ...(sum && !isText(node.left) && !isText(node.right) ? [sign('sum', node, text, sum)] : []),
  ]
}

function literals({ node, parent }: Place): Change[] {
  const { value, start, end } = node
  if (typeof value === 'boolean')
    return [{ operator: 'boolean', start, end, after: String(!value) }]
  if (typeof value === 'number')
    return [{ operator: 'number', start, end, after: String(value + 1) }]
  // A state or a code that is compared, chosen or stored; names of columns are left alone, since
  // an empty one breaks every statement.
  const isState =
    typeof value === 'string' &&
    value !== '' &&
    ((parent?.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent.operator))) ||
      ['SwitchCase', 'ReturnStatement', 'ConditionalExpression'].includes(parent?.type ?? '') ||
      (parent?.type === 'Property' && parent.value === node))
  return isState ? [{ operator: 'text', start, end, after: "''" }] : []
}

function conditions(node: Node, values: string[]): Change[] {
  const { start, end } = node.test as Node
  return values.map((after) => ({ operator: 'condition', start, end, after }))
}

function statements({ node }: Place): Change[] {
  const { start, end } = node
  const { type, argument } = node.expression as Node
  const done = type === 'AwaitExpression' ? (argument as Node).type : type
  const isRemoved = ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(done)
  return isRemoved ? [{ operator: 'statement', start, end, after: ';' }] : []
}

function returns({ node }: Place): Change[] {
  const argument = node.argument as Node | null
  if (argument === null) return []
  // `true` and `false` have a mutant of their own, and null is as false as `false`.
  if (argument.value === null || typeof argument.value === 'boolean') return []
  if (argument.type === 'Identifier' && argument.name === 'undefined') return []
  const { type, start, end } = argument
  const isList = type === 'ArrayExpression'
  if (isList && (argument.elements as unknown[]).length === 0) return []
  return [{ operator: 'return', start, end, after: isList ? '[]' : 'null' }]
}

function narrowings({ node }: Place): Change[] {
  const { type, object, property } = node.callee as Node
  const name = type === 'MemberExpression' ? (property as Node).name : ''
  return narrowing.has(String(name))
    ? [{ operator: 'narrowing', start: (object as Node).end, end: node.end, after: '' }]
    : []
}

/** The sign between two operands, which has no node of its own. */
function sign(operator: string, node: Node, text: string, after: string): Change {
  const from = (node.left as Node).end
  const between = text.slice(from, (node.right as Node).start)
  const is = String(node.operator)
  // Parentheses and comments may stand beside it.
  const start = from + between.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, blank).indexOf(is)
  return { operator, start, end: start + is.length, after }
}

const blank = (comment: string) => ' '.repeat(comment.length)

function isText(operand: unknown): boolean {
  const { type, value, operator, left, right } = operand as Node
  if (type === 'BinaryExpression' && operator === '+') return isText(left) || isText(right)
  return type === 'TemplateLiteral' || typeof value === 'string'
}

type Visit = (node: Node, parent: Node | null) => 'skip' | void

// Types are erased; of a cast only what is cast runs.
const casts = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function walk(node: Node, parent: Node | null, visit: Visit) {
  if (
    /^(?:Import|ExportAll)/.test(node.type) ||
    (node.type.startsWith('TS') && !casts.has(node.type))
  )
    return
  if (visit(node, parent) === 'skip') return
  for (const child of Object.values(node)) {
    const children: unknown[] = Array.isArray(child) ? child : [child]
    for (const inner of children) if (isNode(inner)) walk(inner, node, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
