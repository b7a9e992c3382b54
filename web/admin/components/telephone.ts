// Dialed once somebody answers.
const extension = /[a-z#,;].*?(\d{1,6})?\D*$/i
// Dialed at home only.
const zeroAtHome = /^(\(?\+\d{1,3}\)?) ?\(0\)/

/** What a phone dials for a number (RFC 3966). */
export function telephone(phone: string): string {
  const [behind = '', more] = extension.exec(phone) ?? []
  const number = phone.slice(0, phone.length - behind.length).replace(zeroAtHome, '$1')
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${more === undefined ? '' : `;ext=${more}`}`
}
