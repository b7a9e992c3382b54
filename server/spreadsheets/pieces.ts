import type { Letters } from './letters.ts'

const pieceBytes = 32 * 1024

export const endlessLine =
  'A line of this file is longer than a row of a table can be. Please check the file and choose it again.'

/** A text file in pieces, its lines ended by a line feed alone, without Excel's line "sep=;". */
export function* piecesOf(bytes: Buffer, letters: Letters): Generator<string> {
  const decoder = new TextDecoder(letters)
  let [held, isFirst] = ['', true]
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const isLast = at + pieceBytes >= bytes.length
    const text = held + decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: !isLast })
    // Its line feed may be in the next piece.
    held = !isLast && text.endsWith('\r') ? '\r' : ''
    const piece = text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n')
    yield isFirst ? piece.replace(separatorLine, '') : piece
    isFirst = false
  }
}

// The line stays, without what it says, so that those after it keep their numbers.
const separatorLine = /^"?sep=[^\n"]"?(?=\n|$)/i

/** The first lines, and the separator that the file says it has. */
export function headOfText(bytes: Buffer, letters: Letters): { said: string | null; head: string } {
  const [head = ''] = piecesOf(bytes.subarray(0, pieceBytes), letters)
  const end = head.lastIndexOf('\n')
  const first = new TextDecoder(letters).decode(bytes.subarray(0, 40))
  return {
    said: /^"?sep=([^\r\n"])"?(?:[\r\n]|$)/i.exec(first)?.[1] ?? null,
    // What is cut in the middle of a line says nothing.
    head: bytes.length <= pieceBytes || end === -1 ? head : head.slice(0, end),
  }
}

/** So many signs of the text, from a line on. */
export function textFrom(pieces: Iterable<string>, line: number, most: number): string {
  let [text, left] = ['', line - 1]
  for (const piece of pieces) {
    let at = 0
    for (; left > 0; left -= 1) {
      const end = piece.indexOf('\n', at)
      if (end === -1) break
      at = end + 1
    }
    if (left > 0) continue
    text += piece.slice(at)
    if (text.length > most) break
  }
  return text.slice(0, most)
}
