const labelAddress = /^https?:\/\/[^/\s]+\/verify\/filter\/([\da-f]{20})\/?(?:\?public)?$/i

/**
 * The code in the address that our labels carry; null for anything else that is scanned or typed.
 * Any host: labels outlive the name of the site, and a code is only in our own books.
 */
export function codeOnLabel(scanned: string): string | null {
  return labelAddress.exec(scanned.trim())?.[1]?.toLowerCase() ?? null
}
