import { inflateSync } from 'node:zlib'

type PdfObject = { dictionary: string; stream: string }
type Letters = Map<string, string>

/**
 * The text of each page of a PDF that our renderer has made: enough to see that every line is on
 * paper, no general reader.
 */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const pages = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))
  return referencesIn(/\/Kids \[([^\]]*)\]/.exec(pages?.dictionary ?? '')?.[1] ?? '').map((id) => {
    const [content = ''] = referencesIn(
      /\/Contents (\d+ 0 R)/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? '',
    )
    return textOf(objects.get(content)?.stream ?? '', fonts)
  })
}

/** What a PDF says of itself, such as its Title or its Lang. */
export function sayingOf(pdf: Buffer, name: string): string {
  const source = pdf.toString('latin1')
  const [, id, said] = new RegExp(`/${name} (?:(\\d+) 0 R|\\(([^)]*)\\))`).exec(source) ?? []
  return said ?? new RegExp(`(?:^|\\n)${id} 0 obj\\n\\(([^)]*)\\)`).exec(source)?.[1] ?? ''
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1')
  const found = source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [dictionary = '', stream = ''] = body.split(/\nstream\n/, 2)
      const bytes = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
      const isText = dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1')
      return [
        id,
        {
          dictionary,
          stream: isText && bytes.length > 0 ? inflateSync(bytes).toString('latin1') : '',
        },
      ]
    }),
  )
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, Letters> {
  const named = [...objects.values()].flatMap(({ dictionary }) => [
    ...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g),
  ])
  return new Map(
    named.map(([, name = '', id = '']) => {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
      return [name, lettersOf(objects.get(letters)?.stream ?? '')]
    }),
  )
}

/** A table as the renderer writes it: from one glyph on, the letters of each. */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map()
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    for (const [at, hex] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = (hex[1]?.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set((start + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return letters
}

/** The pieces of text in the order in which they were set; a word may come in several. */
function textOf(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters = new Map()
  const pieces: string[] = []
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else
      pieces.push(
        [...shown.matchAll(/<(\w+)>/g)]
          .map(([, glyphs = '']) =>
            (glyphs.match(/\w{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join(''),
          )
          .join(''),
      )
  }
  return pieces.join('')
}

function referencesIn(text: string): string[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
}
