import { identityIn } from './cells.ts'
import { mayRepeat, type ImportField, type MatchedColumn } from './fields.ts'
import { sameKey } from './identity.ts'
import { centsOfCell } from './money-cell.ts'
import type { LeftOutLine } from './left-out.ts'
import { isNothing } from './nothing.ts'
import { numberOfCell } from './number-cell.ts'
import type { SheetRow } from './sheet.ts'

/** What a row says as text, by field, without what is blank, and in which column it says it. */
export type Said = Readonly<
  Partial<Record<ImportField, { text: string; column: number; unit: MatchedColumn['unit'] }>>
>
export type TableHead = {
  headLine: number
  head: readonly string[]
  columns: readonly (MatchedColumn | null)[]
}
export type TableLine = { line: number; said: Said } | LeftOutLine

const bareSum =
  /^(?:grand[ -]?|sub[ -]?|report[ -]?|overall )?totals?:?$|^(?:sum|sums|balance|count):?$/i
const namedSum = /^(?:sub[ -]?)?totals?(?: for| of)?:? (.+)$/i
const sumBehind = /^(.+?)[ -]+totals?:?$/i
// QuickBooks ends a report with when it was made.
const printedOn =
  /^(?:(?:accrual|cash) basis )?(?:mon|tues|wednes|thurs|fri|satur|sun)day, [a-z]+ \d{1,2}, \d{4},? \d{1,2}:\d{2}/i
const statusHeading = /^(?:(?:service|job|invoice) )?status$/
const cancelled = /^(?:cancell?ed|void|voided)$/i
const counted = / \(\d+\)$/
const shownSigns = 200

/**
 * Tells the rows of a table from what stands between them. A report lists what belongs to one
 * customer below their name, and sums behind it. "Total Truck Parts" is a customer all the same: a
 * sum has numbers alone beside it, or is that of the group above it.
 */
export function linesOfTable(matched: TableHead): (row: SheetRow) => TableLine | null {
  const { head, columns } = matched
  const heading = head.map(sameKey)
  const hasCustomer = columns.some((column) => column?.field === 'customer')
  // A list of people has no people above its people.
  const fields = columns.flatMap((column) => (column === null ? [] : [column.field]))
  const isOwned = identityIn(fields).size > 0
  const isGrouped = isOwned && !hasCustomer && (columns[0] ?? null) === null
  const isOfPapers = fields.some((field) => field === 'serviceDate' || field === 'invoiceNumber')
  const status = isOfPapers ? head.findIndex((title) => statusHeading.test(sameKey(title))) : -1
  let group: string | null = null

  function reasonOf({ line, cells }: SheetRow): LeftOutLine | null {
    const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))
    const [at = 0, ...beside] = filled
    const text = (cells[at] ?? '').trim()
    const leave = (why: LeftOutLine['why']): LeftOutLine => ({
      line,
      why,
      text: filled
        .map((one) => (cells[one] ?? '').trim())
        .join(' | ')
        .slice(0, shownSigns),
    })
    if (heading.every((title, one) => title === sameKey(cells[one] ?? ''))) return leave('heading')
    if (beside.length === 0 && printedOn.test(text.replaceAll(/ +/g, ' '))) return leave('remark')
    if (status !== -1 && cancelled.test((cells[status] ?? '').trim())) return leave('cancelled')
    const isOnlyNumbers = () => beside.every((one) => isNumber(cells[one] ?? ''))
    if (isSum(text, at, isOnlyNumbers)) {
      if (!bareSum.test(text)) group = null
      return leave('sum')
    }
    if (isGrouped && at === 0 && beside.length === 0) {
      group = text.replace(counted, '')
      return leave('group')
    }
    return null
  }

  function isSum(text: string, at: number, isOnlyNumbers: () => boolean): boolean {
    if (bareSum.test(text)) return isOnlyNumbers()
    const [, of] = namedSum.exec(text) ?? sumBehind.exec(text) ?? []
    if (of === undefined) return false
    if (group !== null && sameKey(of) === sameKey(group)) return true
    // Of a group above the groups: no column that is taken has it.
    return isGrouped && at === 0 && group !== null && isOnlyNumbers()
  }

  return (row) => {
    if (row.line <= matched.headLine || row.cells.every((cell) => cell.trim() === '')) return null
    const left = reasonOf(row)
    if (left !== null) return left
    const said = saidIn(row.cells, columns)
    if (Object.keys(said).length > 0)
      return { line: row.line, said: group === null ? said : withGroup(said, group) }
    const text = row.cells.filter((cell) => cell.trim() !== '').join(' | ')
    return { line: row.line, why: 'remark', text: text.slice(0, shownSigns) }
  }
}

const withGroup = (said: Said, group: string): Said => ({
  customer: { text: group, column: -1, unit: null },
  ...said,
})

const isNumber = (cell: string) =>
  numberOfCell(cell) !== null || 'value' in centsOfCell(cell) || isNothing(cell)

/** Of several columns of one field the texts are lines of one text. */
function saidIn(cells: readonly string[], columns: readonly (MatchedColumn | null)[]): Said {
  const said: Partial<Record<ImportField, Said[ImportField]>> = {}
  for (const [column, matched] of columns.entries()) {
    const text = (cells[column] ?? '').trim()
    if (matched === null || isNothing(text)) continue
    const { field, unit } = matched
    const before = said[field]
    if (before === undefined) said[field] = { text, column, unit }
    else if (mayRepeat(field)) said[field] = { ...before, text: `${before.text}\n${text}` }
  }
  return said as Said
}
