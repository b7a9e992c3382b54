const choose = 'Please choose the spreadsheet itself, as .xlsx or CSV.'
const oldExcel =
  'This is an old or a protected Excel file. Please save it as .xlsx without a password, or as CSV.'
const webPage =
  'This file calls itself a spreadsheet, but is a web page. Please open it in Excel, save it as .xlsx or CSV, and choose that.'
const xml = 'This file is XML. Please open it in Excel, save it as .xlsx or CSV, and choose that.'
const picture = `This is a picture. ${choose}`
const packed = 'This is a packed archive. Please unpack it and choose the spreadsheet in it.'
const noText = `This file is no spreadsheet that we can read. ${choose}`

const signatures: readonly (readonly [hex: string, at: number, sentence: string])[] = [
  ['d0cf11e0', 0, oldExcel],
  ['0908100000060500', 0, oldExcel],
  ['255044462d', 0, `This is a PDF. ${choose}`],
  ['ffd8ff', 0, picture],
  ['89504e47', 0, picture],
  ['474946383961', 0, picture],
  ['474946383761', 0, picture],
  ['49492a00', 0, picture],
  ['4d4d002a', 0, picture],
  ['57454250', 8, picture],
  ['66747970', 4, `This is a picture or a film. ${choose}`],
  ['7b5c727466', 0, `This is a text document. ${choose}`],
  ['1f8b', 0, packed],
  ['377abcaf271c', 0, packed],
  ['526172211a07', 0, packed],
  ['53514c69746520666f726d6174', 0, `This is a database. ${choose}`],
]

/** Why bytes are no text file with a table, by their first; null where they may be one. */
export function foreignBytes(bytes: Buffer): string | null {
  for (const [hex, at, sentence] of signatures)
    if (bytes.subarray(at, at + hex.length / 2).toString('hex') === hex) return sentence
  return null
}

const [mostStrange, fewestStrange] = [0.05, 32]
const usual = new Set(['\t', '\n', '\f', '\r'])

/** The same by the first signs of its text. */
export function foreignText(head: string): string | null {
  const start = head.slice(0, 500).trimStart().toLowerCase()
  if (/^<(?:!doctype html|html|head|body|table|meta|style|div)\b/.test(start)) return webPage
  if (start.startsWith('<?xml') || start.startsWith('<workbook'))
    return start.includes('<html') || start.includes('<table') ? webPage : xml
  const odd = [...head].filter((sign) => sign < ' ' && !usual.has(sign)).length
  return odd > Math.max(fewestStrange, head.length * mostStrange) ? noText : null
}
