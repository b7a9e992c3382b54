/**
 * No picture of the public site on more than two pages: a few renderings that return everywhere
 * look like the only ones. The build fails when a third page shows one. Both halves of a pair are
 * one picture; so is every size.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const most = 2

/** One line for each picture that too many pages show. */
export function overused(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.html'))
  return tooOften(pages.map((file) => [file, picturesIn(readFileSync(join(dist, file), 'utf8'))]))
}

/** The pictures of a page, each once. */
export function picturesIn(html: string): string[] {
  const found = [...html.matchAll(/\ssrc="\/pictures\/([\w-]+?)(?:-(?:dirty|clean))?-\d+\.\w+"/g)]
  return [...new Set(found.map(([, name = '']) => name))]
}

/** Of users with what each shows: one line for each thing that more than two show. */
export function tooOften(
  users: readonly (readonly [user: string, shown: readonly string[]])[],
): string[] {
  const shownBy = new Map<string, string[]>()
  for (const [user, shown] of users) {
    for (const name of shown) shownBy.set(name, [...(shownBy.get(name) ?? []), user])
  }
  return [...shownBy]
    .filter(([, each]) => each.length > most)
    .map(([name, each]) => `picture ${name} is on ${each.length} pages: ${each.join(', ')}`)
}
