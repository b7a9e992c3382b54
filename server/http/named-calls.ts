import { globSync } from 'node:fs'
import { extname } from 'node:path'
import { type Call, patternOf } from '#domain/call.ts'

const domain = new URL('../../domain/', import.meta.url)

/** A call with the name it is exported under, and the noun whose it is. */
export type NamedCall = { name: string; noun: string; one: Call }

/** Every call of `domain` by its address; only the description needs their names. */
export async function namedCalls(): Promise<Map<string, NamedCall>> {
  const paths = globSync('**/*calls.ts', { cwd: domain })
  const modules = await Promise.all(
    paths.map(async (path): Promise<NamedCall[]> => {
      const calls: Record<string, Call> = await import(
        /* @vite-ignore */ new URL(path, domain).href
      )
      const [noun = ''] = path.split(/[\\/]/)
      return Object.entries(calls).map(([name, one]) => ({ name, noun, one }))
    }),
  )
  return new Map(modules.flat().map((named) => [named.one.address, named]))
}

/**
 * What it does, for a reader: its own words, or those of its name. `staffInvoicePdf` is "Invoice as
 * PDF, for staff".
 */
export function summaryOf({ name, noun, one }: NamedCall): string {
  const { summary } = one.rules
  if (summary !== undefined) return summary
  const ending = extname(patternOf(one)).slice(1).toUpperCase()
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ (?:file|pdf|csv|html)$/, ` as ${ending}`)
    .replace(/\bsms\b/, 'SMS')
  const isForStaff = noun !== 'staff' && /\bstaff /.test(words)
  return sentenceCase(isForStaff ? `${words.replace(/\bstaff /, '')}, for staff` : words)
}

/** `sign-in` as "Sign-in". */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
