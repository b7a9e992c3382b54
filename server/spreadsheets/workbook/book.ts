import { getFormatFromId } from 'numfmt'
import { refused } from '#server/spreadsheets/refused.ts'
import { attribute, readXml, type XmlHandler } from './xml.ts'
import { tooLarge, unreadable, type Parts } from './zip-parts.ts'

export type Book = {
  sheets: readonly { name: string; isHidden: boolean; part: string }[]
  /** What cells that share a text say, in the order of the file. */
  texts: readonly string[]
  /** The format of numbers of each style. */
  formats: readonly string[]
  /** Days are counted from 1904, as Excel for Mac did. */
  is1904: boolean
}

const choose = 'Please save it as .xlsx or CSV and choose that.'
const others: readonly (readonly [part: RegExp, sentence: string])[] = [
  [/^word\//, 'This is a text document of Word. Please choose the spreadsheet, as .xlsx or CSV.'],
  [/^ppt\//, 'These are slides. Please choose the spreadsheet, as .xlsx or CSV.'],
  [/^Index\/|^index\.(?:apxl|zip|xml)$/i, `This is a file of Apple Numbers. ${choose}`],
  [/^xl\/workbook\.bin$/, `This is a binary workbook (.xlsb). ${choose}`],
  [/^content\.xml$/, `This is an OpenDocument file. ${choose}`],
  [
    /\.(?:csv|xlsx?|txt)$/i,
    'This is a packed archive. Please unpack it and choose the spreadsheet in it.',
  ],
]
const longestName = 200
const mostTextSigns = 48_000_000

/** All of a workbook but its rows. */
export async function readBook(parts: Parts): Promise<Book> {
  const place = 'xl/workbook.xml'
  const main = (await targetsOf(parts, '_rels/.rels', '')).find(({ type }) =>
    type.endsWith('/officeDocument'),
  )
  const bookPart = main?.target ?? place
  if (parts.open(bookPart) === null || bookPart.endsWith('.bin')) throw refused(whatElse(parts))
  const folder = bookPart.slice(0, bookPart.lastIndexOf('/') + 1)
  const relations = `${folder}_rels/${bookPart.slice(folder.length)}.rels`
  const targets = await targetsOf(parts, relations, folder)
  const named = await sheetsOf(parts, bookPart)
  if (named === null) throw refused(whatElse(parts))
  const partOf = (kind: string) => targets.find(({ type }) => type.endsWith(`/${kind}`))?.target
  return {
    sheets: named.sheets.flatMap(({ id, ...sheet }) => {
      const target = targets.find((one) => one.id === id)
      // Charts are sheets without rows.
      return target?.type.endsWith('/worksheet') ? [{ ...sheet, part: target.target }] : []
    }),
    texts: await textsOf(parts, partOf('sharedStrings')),
    formats: await formatsOf(parts, partOf('styles')),
    is1904: named.is1904,
  }
}

function whatElse({ names }: Parts): string {
  for (const [part, sentence] of others) if (names.some((name) => part.test(name))) return sentence
  return unreadable
}

type Target = { id: string; type: string; target: string }

async function targetsOf(parts: Parts, part: string, folder: string): Promise<Target[]> {
  const targets: Target[] = []
  await read(parts, part, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const url = new URL(Target, `file:///${folder}`)
      targets.push({ id: Id, type: Type, target: decodeURIComponent(url.pathname.slice(1)) })
    },
  })
  return targets
}

async function sheetsOf(parts: Parts, part: string) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = []
  let [isBook, is1904] = [false, false]
  await read(parts, part, {
    open: (name, attributes) => {
      if (name === 'workbook') isBook = true
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      sheets.push({
        id: attribute(attributes, 'id') ?? '',
        name: (attributes['name'] ?? '').slice(0, longestName),
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      })
    },
  })
  return isBook ? { sheets, is1904 } : null
}

async function textsOf(parts: Parts, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, spoken, signs] = ['', false, 0, 0]
  await read(parts, part, {
    open: (name) => {
      if (name === 'si') text = ''
      // How a text is spoken is written in small above it, and no part of it.
      if (name === 'rPh') spoken += 1
      isText = name === 't' && spoken === 0
    },
    close: (name) => {
      if (name === 'rPh') spoken -= 1
      if (name === 't') isText = false
      if (name !== 'si') return
      signs += text.length
      if (signs > mostTextSigns) throw refused(tooLarge)
      texts.push(withSigns(text))
    },
    text: (more) => {
      if (isText) text += more
    },
  })
  return texts
}

/** Signs that XML cannot have are written as _x000D_. */
export const withSigns = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

async function formatsOf(parts: Parts, part: string | undefined): Promise<string[]> {
  const own = new Map<string, string>()
  const formats: string[] = []
  let isOfCells = false
  await read(parts, part, {
    open: (name, attributes) => {
      const id = attributes['numFmtId'] ?? '0'
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') own.set(id, attributes['formatCode'] ?? '')
      if (name === 'xf' && isOfCells)
        formats.push(own.get(id) ?? getFormatFromId(Number(id), 'en') ?? 'General')
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

async function read(parts: Parts, part: string | undefined, handler: Partial<XmlHandler>) {
  const pieces = part === undefined ? null : parts.open(part)
  const nothing = () => undefined
  if (pieces !== null)
    await readXml(pieces, { open: nothing, close: nothing, text: nothing, ...handler })
}
