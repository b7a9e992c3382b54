import { crc32, deflateRawSync } from 'node:zlib'

/** As Jobber exports its clients. */
export const jobberClients = [
  'J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,E-mails,Tags,Mobile Phone #s,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Client Since',
  '101,Ridgeline Haulage,Ridgeline Haulage,,Maria,Keller,(216) 555-0171,maria@ridgeline.example,,,4100 Harvard Ave,Dock 3,Cleveland,OH,44105,04/12/2019',
  '102,Ridgeline Haulage,Ridgeline Haulage,,Tom,Becker,(216) 555-0172,,,,4100 Harvard Ave,,Cleveland,OH,44105,',
  '103,Lena Ortega,,,Lena,Ortega,"(440) 555-0133, (440) 555-0134","lena@ortega.example, office@ortega.example",,,17 Mill Rd,,Elyria,OH,44035,',
].join('\n')

/** As QuickBooks Online exports the customer contact list, with the lines above its head. */
export const quickBooksCustomers = [
  'Lakeline Filter Restoration,,,,',
  'Customer Contact List,,,,',
  ',,,,',
  'Customer full name,Phone,Email,Company name,Street Address,City,State,Zip',
  'Buckeye Bus Lines,216-555-0188,ap@buckeyebus.example,Buckeye Bus Lines,220 Depot St,Akron,OH,44308',
  'Sam Whitfield,330-555-0109,sam@whitfield.example,,8 Lake Rd,Kent,OH,44240',
].join('\r\n')

/** As QuickBooks Online exports open invoices, grouped by customer. */
export const quickBooksOpenInvoices = [
  'Open Invoices,,,,,,',
  'As of March 10 2026,,,,,,',
  ',Date,Transaction type,Num,Due date,Amount,Open balance',
  'Ridgeline Haulage,,,,,,',
  ',01/15/2026,Invoice,1045,02/14/2026,"1,240.00","840.00"',
  ',02/20/2026,Payment,,,-100.00,-100.00',
  'Total for Ridgeline Haulage,,,,,,740.00',
  'Lena Ortega,,,,,,',
  ',02/02/2026,Invoice,1051,03/04/2026,310.50,310.50',
  'TOTAL,,,,,,"1,050.50"',
].join('\n')

/** As Fleetio exports vehicles; whose they are is in its groups. */
export const fleetioVehicles = [
  'Name,VIN/SN,Year,Make,Model,Type,License Plate,Current Meter,Meter Unit,Group,Status',
  '214,1FUJGLDR5CLBP8834,2019,Freightliner,Cascadia,Truck,PJX4410,"412,000",mi,Ridgeline Haulage,Active',
  '215,,2021,Kenworth,T680,Truck,PJX4411,"186,250",mi,Ridgeline Haulage,Active',
  'Van 1,,2018,Ford,Transit,Van,GTR2218,"98,400",mi,Lena Ortega,Active',
].join('\n')

/** Our own list of what was done before: one date as Excel counts days. */
export const pastServices = [
  'Customer,Unit,Date,Filter,Mileage,Was due',
  'Ridgeline Haulage,214,44102,DPF,251000,yes',
  'Ridgeline Haulage,214,5/14/2023,DPF,330400,no',
  'Lena Ortega,Van 1,2025-03-02,DPF,81000,',
].join('\n')

export const asFile = (name: string, content: string | Buffer) => ({
  name,
  content: Buffer.from(content).toString('base64'),
})

export type Cell =
  | string
  | number
  | { formula: string; value: number }
  | { day: number }
  | { flag: boolean }

/** A workbook as Excel writes it: the least that is one. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Buffer {
  return workbookOf(
    rows
      .map(
        (cells, at) =>
          `<row r="${at + 1}">${cells.map((cell, x) => cellOf(cell, x, at)).join('')}</row>`,
      )
      .join(''),
  )
}

/** `data` are the rows of its sheet, as XML. */
export const workbookOf = (data: string): Buffer => bookOf({ sheets: [{ data }] })

type SheetOfBook = { data: string; name?: string; state?: string; merges?: readonly string[] }
type BookParts = {
  sheets: readonly SheetOfBook[]
  /** Of the styles 2, 3 and so on; 0 is none, and 1 a day. */
  formats?: readonly string[]
  texts?: readonly string[]
  is1904?: boolean
  /** Before the root of each sheet. */
  prolog?: string
}

export function bookOf(book: BookParts): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006'
  const { sheets, formats = [], texts = [], is1904 = false, prolog = '' } = book
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const each = <One>(all: readonly One[], xml: (one: One, at: number) => string) =>
    all.map(xml).join('')
  const named = each(
    sheets,
    ({ name = 'Customers', state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${at}"/>`,
  )
  const parts = each(sheets, (_sheet, at) =>
    related(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packed}/relationships">${related('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${Number(is1904)}"/><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships">${parts}${related('r1', 'styles', 'styles.xml')}${related('r2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${each(formats, (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${each(formats, (_code, at) => `<xf numFmtId="${200 + at}"/>`)}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${each(texts, (text) => `<si>${text}</si>`)}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ data, merges = [] }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${prolog}<worksheet xmlns="${main}"><sheetData>${data}</sheetData><mergeCells>${each(merges, (ref) => `<mergeCell ref="${ref}"/>`)}</mergeCells></worksheet>`,
      ]),
    ),
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A to Z, then AA to AZ, and so on. */
const columnName = (x: number): string =>
  x < 26
    ? String.fromCodePoint(65 + x)
    : `${columnName(Math.floor(x / 26) - 1)}${columnName(x % 26)}`

function cellOf(cell: Cell, x: number, y: number): string {
  const at = `r="${columnName(x)}${y + 1}"`
  if (typeof cell === 'string')
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if ('flag' in cell) return `<c ${at} t="b"><v>${Number(cell.flag)}</v></c>`
  if ('day' in cell) return `<c ${at} s="1"><v>${cell.day}</v></c>`
  return `<c ${at}><f>${cell.formula}</f><v>${cell.value}</v></c>`
}

/** `said` is the size that the directory states, where it lies. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, said?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const data = deflateRawSync(plain)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(said ?? plain.length, 18)
    head.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), data])
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), head, entry, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

/** Stored as it is, once, and so often in the directory. */
export function zipOfOnePart(content: Buffer, times: number): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt32LE(crc32(content), 10)
  for (const at of [14, 18]) head.writeUInt32LE(content.length, at)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, content])
  const one = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), head, Buffer.alloc(14)])
  const end = Buffer.alloc(18)
  for (const at of [4, 6]) end.writeUInt16LE(times, at)
  end.writeUInt32LE(one.length * times, 8)
  end.writeUInt32LE(local.length, 12)
  const directory = Array.from({ length: times }, () => one)
  return Buffer.concat([local, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
