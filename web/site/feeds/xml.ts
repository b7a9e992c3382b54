const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** An element that holds a text, which is escaped here and nowhere else. */
export const element = (name: string, text: string, attributes: Record<string, string> = {}) =>
  `<${name}${attributesOf(attributes)}>${escaped(text)}</${name}>`

/** An element that holds nothing but its attributes. */
export const emptyElement = (name: string, attributes: Record<string, string>) =>
  `<${name}${attributesOf(attributes)}/>`

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
