import { sheetLimits } from '#domain/spreadsheets/sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { textOfXml } from './xml.ts'
import { tooLarge, unreadable } from './zip-parts.ts'

export type Merge = { column: number; from: number; to: number }

/** As many as a sheet of Excel has. */
export const lastColumn = 16_384
const mostMerges = 20_000
const mostSigns = 4_000_000

/**
 * The cells of a sheet that are merged downward. They are named behind its rows, which are handed
 * on as they come, so they are looked for first.
 */
export async function mergesIn(pieces: AsyncIterable<Uint8Array>): Promise<Merge[]> {
  let [text, isFound] = ['', false]
  for await (const piece of textOfXml(pieces)) {
    text += piece
    const at = isFound ? -1 : text.search(/<(?:\w+:)?mergeCells\b/)
    isFound ||= at !== -1
    text = text.slice(isFound ? Math.max(at, 0) : -100)
    if (text.length > mostSigns) throw refused(tooLarge)
  }
  if (!isFound) return []
  const merges = [...text.matchAll(/\bref="([^"]*)"/g)].flatMap(([, ref = '']) => mergeOf(ref))
  if (merges.length > mostMerges) throw refused(tooLarge)
  return merges
}

/** Beside its first column a merge says nothing, nor where we read no more columns. */
function mergeOf(reference: string): Merge[] {
  const [, column = '', from = '', to = ''] =
    /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(reference) ?? []
  if (Number(to) <= Number(from)) return []
  const merge = { column: columnAt(column) ?? 1, from: Number(from), to: Number(to) }
  return merge.column <= sheetLimits.columns ? [merge] : []
}

/** 28 for AB12. */
export function columnAt(place: string | undefined): number | null {
  if (place === undefined) return null
  let column = 0
  for (let at = 0; at < place.length; at += 1) {
    const letter = (place.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > lastColumn) throw refused(tooLarge)
  }
  if (column === 0) throw refused(unreadable)
  return column
}
