/**
 * A cell without what programs set before it so that a spreadsheet takes it as text: one apostrophe
 * before a sign or a digit, as in '+12165550111 and '01040, or the formula ="0012".
 */
export function unguarded(cell: string): string {
  const first = cell.charCodeAt(0)
  if (first === apostrophe) return isGuarded(cell) ? cell.slice(1) : cell
  if (first !== equals) return cell
  const [, quoted] = textFormula.exec(cell) ?? []
  return quoted === undefined ? cell : quoted.replaceAll('""', '"')
}

/**
 * Whether the first apostrophe of a cell was set before it by a program. Before one that was typed
 * it is set, too, or the typed one would be taken for it.
 */
export const isGuarded = (cell: string): boolean => guards.test(cell)

const [apostrophe, equals] = [0x27, 0x3d]
// A tab and a line break could hide a sign; Apple's Numbers reads the wide signs as well.
const guards = /^'+[\d+\-=@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const textFormula = /^="((?:[^"]|"")*)"$/
