import type { StopLine } from '#domain/appointments/day/handover-contract.ts'
import { codeOnLabel } from '#domain/filters/label-address.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import { codeKey } from '#domain/pasted-text.ts'

type Known = Pick<StopLine, 'id' | 'unit' | 'serialNumber' | 'codes'>

/**
 * Which of these filters a label, a serial number, a tag or a unit says, with the code of the label
 * where it was one. Null for none of them, and where it says several.
 */
export function lineOfScan<Line extends Known>(
  lines: readonly Line[],
  scanned: string,
): { line: Line; code: string | null } | null {
  const code = codeOnLabel(scanned)
  const fits = code === null ? lines.filter((line) => isNamed(line, scanned)) : ofCode(lines, code)
  const [line] = fits
  return line === undefined || fits.length > 1 ? null : { line, code }
}

const ofCode = <Line extends Known>(lines: readonly Line[], code: string) =>
  lines.filter(({ codes }) => codes.includes(code))

function isNamed({ unit, serialNumber }: Known, typed: string): boolean {
  const key = codeKey(typed)
  if (key === '') return false
  const tag = tagNumberOf(typed)
  const isTag = tag !== null && serialNumber !== null && tagNumberOf(serialNumber) === tag
  return isTag || [unit, serialNumber].some((name) => name !== null && codeKey(name) === key)
}
