/**
 * Looks for advisories against what package-lock.json installs: npm run advisories -- [--check].
 * Asks the registry by `npm audit`, writes what it names into scripts/advisories.json, which the
 * gate checks offline (with `--check` nothing), and ends with 1 while something installed is
 * dangerous. Where the registry does not answer the file stays, and its date says how old it is.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Advisory, endangered, type Lock } from './installed.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine({
  usage: 'npm run advisories -- [--check]',
  options: { check: { type: 'boolean' } },
})

const file = join(import.meta.dirname, 'advisories.json')
const named = z.object({ name: z.string(), url: z.string(), title: z.string(), range: z.string() })
const answer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), named])) })),
})

type StoredAdvisories = { lookedAt: string; from: string; advisories: Advisory[] }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredAdvisories
const found = fetchFromRegistry()
if (found === null) {
  console.error(`The registry did not answer. What is known is of ${stored.lookedAt}.`)
} else {
  const known = new Set(stored.advisories.map((one) => `${one.package} ${one.id}`))
  stored.advisories.push(...found.filter((one) => !known.has(`${one.package} ${one.id}`)))
  stored.advisories.sort((left, right) =>
    left.package < right.package ? -1 : left.package > right.package ? 1 : 0,
  )
  stored.lookedAt = new Date().toISOString().slice(0, 10)
  stored.from = 'npm audit'
  if (!values.check) write(stored)
}
const dangers = endangered(lock, stored.advisories)
for (const danger of dangers) console.error(danger)
console.log(
  `${dangers.length} of what is installed stands in ${stored.advisories.length} advisories.`,
)
process.exit(dangers.length === 0 && found !== null ? 0 : 1)

function write(stored: StoredAdvisories): void {
  const lines = stored.advisories.map(
    (one) => `    ${JSON.stringify(one, null, 1).replaceAll(/\n\s*/g, ' ')}`,
  )
  const head = `{\n  "lookedAt": ${JSON.stringify(stored.lookedAt)},\n  "from": ${JSON.stringify(stored.from)},\n  "advisories": [\n`
  writeFileSync(file, `${head}${lines.join(',\n')}\n  ]\n}\n`)
}

/** Null without a response: a mirror that knows no advisories, or no network. */
function fetchFromRegistry(): Advisory[] | null {
  const { data } = answer.safeParse(audited())
  if (data === undefined) return null
  const all = Object.values(data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
  return all.map(({ name, url, title, range }) => ({
    package: name,
    vulnerable: range,
    id: url.slice(url.lastIndexOf('/') + 1),
    about: title,
  }))
}

// Exits with 1 whenever it finds something: the result is what it wrote.
function audited(): unknown {
  const command = ['audit', '--json', '--package-lock-only', '--audit=true']
  try {
    return JSON.parse(
      execFileSync('npm', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch (error) {
    const written: unknown = error instanceof Error && 'stdout' in error ? error.stdout : ''
    try {
      return JSON.parse(String(written))
    } catch {
      return null
    }
  }
}
