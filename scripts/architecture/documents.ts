/** Checks what the documents claim about the tree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every path and every `npm run` that the documents name exists. */
export function documents(root: string): string[] {
  const scripts = (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
  ).scripts
  const files = [
    'README.md',
    'content/README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
  ]
  return files
    .filter((file) => file.endsWith('.md') && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [
        ...text.matchAll(
          /`((?:content|domain|documents|server|web|e2e|lab|docs|scripts)\/[\w./-]*[\w/])`/g,
        ),
      ].map((match) => match[1] ?? '')
      const runs = [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? '')
      return [
        ...named
          .filter((path) => !existsSync(join(root, path)))
          .map((path) => `${file}: names ${path}, which is not there`),
        ...runs
          .filter((run) => !(run in scripts))
          .map((run) => `${file}: names npm run ${run}, which is not there`),
      ]
    })
}

export function decisions(root: string): string[] {
  const folder = join(root, 'docs/decisions')
  const found = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
  return found.flatMap((name, at) => {
    const number = String(at + 1).padStart(4, '0')
    if (!name.startsWith(`${number}-`))
      return [`docs/decisions/${name}: number ${number} is missing`]
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').length - 1
    return lines < 30 || lines > 80 ? [`docs/decisions/${name}: ${lines} lines; 30 to 80`] : []
  })
}
