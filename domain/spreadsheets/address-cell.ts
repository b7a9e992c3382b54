export type Address = {
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

const cityLine = /^(.+?),?\s+([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)$/
const country = /^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i

/**
 * An address in one cell or in lines, as QuickBooks and Google write it: the name above it is left
 * out. Where no line is "Cleveland, OH 44115", all of it is the street.
 */
export function addressOfCell(text: string, names: readonly (string | undefined)[]): Address {
  const known = new Set(names.flatMap((name) => (name === undefined ? [] : [plain(name)])))
  const lines = text
    .split(/[\n\r]+/)
    .map((line) => line.replaceAll(/[\s\p{Z}]+/gu, ' ').trim())
    .filter(
      (line, at) => line !== '' && !country.test(line) && !(at === 0 && known.has(plain(line))),
    )
  const at = lines.findLastIndex((line) => cityLine.test(line))
  const [, before = '', state = '', zipCode = ''] = cityLine.exec(lines[at] ?? '') ?? []
  if (at === -1)
    return { address: lines.join(', ') || null, city: null, state: null, zipCode: null }
  const parts = before.split(/\s*,\s*/)
  const city = parts.at(-1) ?? ''
  const street = [...lines.slice(0, at), ...parts.slice(0, -1)].join(', ')
  return { address: street || null, city, state: state.toUpperCase(), zipCode }
}

const plain = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
