/** Which sources are mutated, and which of all mutants a seed chooses. */
import { globSync } from 'node:fs'
import { randomFrom } from '#domain/random-setup.ts'
import type { Mutant } from './places.ts'

/** The rules of the business, and who may do what with whose data and money. */
export const judged = [
  'domain',
  'server/http/access',
  'server/http/seal.ts',
  'server/http/idempotency.ts',
  'server/session-secret.ts',
  'server/accounts',
  'server/sign-in',
  'server/staff',
  'server/customers',
  'server/fleet/keys',
  'server/invoices',
  'server/outbox',
]

export function sourcesOf(root: string, folders: readonly string[]): string[] {
  return (
    folders
      .flatMap((folder) =>
        folder.endsWith('.ts') ? [folder] : globSync(`${folder}/**/*.ts`, { cwd: root }),
      )
      // What begins a test is no rule either.
      .filter((file) => !/(?:\.test|-setup)\.ts$/.test(file))
      .sort()
  )
}

/**
 * Each mutant of the tree is as likely as any other, so a file has as many as it has places. Of the
 * same seed fewer are the first of more.
 */
export function choose(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomFrom(seed)
  const drawn = mutants.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at)
  return drawn.slice(0, count).map(({ mutant }) => mutant)
}
