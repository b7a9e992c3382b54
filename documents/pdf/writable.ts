import { onPaper } from '#domain/paper-letters.ts'

/**
 * Any text that a person may have typed, as the paper's fonts can write it: a letter that they
 * lack, such as a Chinese one, becomes "?", and what is no letter, such as an emoji, is left out.
 * Walks through all that a document is filled with. Our team is told of it before it sends one.
 */
export function writable<Data>(data: Data): Data {
  if (typeof data === 'string') return onPaper(data).text as Data
  if (Array.isArray(data)) return data.map(writable) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, writable(value)]),
  ) as Data
}
