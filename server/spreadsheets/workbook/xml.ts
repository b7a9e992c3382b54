import { SaxesParser } from 'saxes'
import { refused } from '#server/spreadsheets/refused.ts'
import { unreadable } from './zip-parts.ts'

/** Names without their prefix: some programs write x:row. */
export type XmlHandler = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/**
 * Reads a part of a workbook as it unpacks. A document type, which alone could name entities or
 * files elsewhere, is refused: no program writes one into a workbook.
 */
export async function readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandler,
): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => {
    throw refused(unreadable)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes))
  parser.on('closetag', (tag) => close(bare(tag.name)))
  parser.on('text', text)
  parser.on('cdata', text)
  for await (const piece of textOfXml(pieces)) parser.write(piece)
  parser.close()
}

export async function* textOfXml(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(lettersIn(piece))
    yield decoder.decode(piece, { stream: true })
  }
}

/** The value of r:id, whatever its prefix is. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string) {
  return Object.entries(attributes).find(([key]) => bare(key) === name)?.[1] ?? null
}

function bare(name: string): string {
  const at = name.indexOf(':')
  return at === -1 ? name : name.slice(at + 1)
}

function lettersIn([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
