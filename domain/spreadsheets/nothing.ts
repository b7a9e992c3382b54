import { isBlank } from '#domain/blank.ts'

const words = new Set([
  'n/a',
  'n.a.',
  'n.a',
  'n/k',
  'not applicable',
  'not available',
  'not known',
  'not provided',
  'none',
  'null',
  'nil',
  'undefined',
  'unknown',
  'unk',
  'tbd',
  'blank',
  'empty',
  '(blank)',
  '(none)',
  '#n/a',
])

/** What people and programs write where there is nothing: "-", "N/A", "none", "?". */
export function isNothing(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return isBlank(plain) || words.has(plain) || !/[\p{L}\p{N}*•#]/u.test(plain)
}
