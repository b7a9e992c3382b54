/**
 * Adds each example of docs/adding.md in a copy of the sources: whole it compiles, its tests are
 * green and so is its journey, where it has one; with one place left out, the compiler or the test
 * that the guide names must fail.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { compiler, edited, type Example, type Place } from './adding/example.ts'
import { examples } from './adding/examples.ts'
import { fail, readCommandLine } from './command-line.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const { values } = readCommandLine({
  usage: `npm run adding [-- --only ${examples.map(({ name }) => name).join('|')}]`,
  options: { only: { type: 'string' } },
})
const chosen = examples.filter(({ name }) => (values.only ?? name) === name)
if (chosen.length === 0) fail(`There is no example "${values.only}".`)

const copy = await copied()
try {
  const troubles = chosen.flatMap(tried)
  if (troubles.length > 0) fail(`\n${troubles.join('\n')}`)
  console.log('\nEvery forgotten place is named.')
} finally {
  rmSync(copy, { recursive: true, force: true })
}

async function copied(): Promise<string> {
  const folder = await temporaryFolder('adding')
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of listed.stdout
    .split('\n')
    .filter((name) => existsSync(join(root, name)) && name))
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** What is wrong with an example, in sentences. */
function tried({ heading, places, tests, journey }: Example): string[] {
  console.log(`\n${heading}: ${places.length} files`)
  const before = new Map(places.map(({ file }) => [file, textOf(file)]))
  const put = (place: Place) => write(place.file, edited(place, before.get(place.file) ?? null))
  for (const place of places) put(place)
  const named = places.map(({ namedBy }) => namedBy).filter((name) => name !== compiler)
  const whole = [
    complaint(compiler),
    complaint(...new Set([...named, ...tests])),
    ...(journey === undefined ? [] : [walked(journey)]),
  ]
  const troubles = whole.flatMap((said) => (said === null ? [] : [`${heading}, whole: ${said}`]))
  for (const { file, namedBy } of troubles.length > 0 ? [] : places) {
    write(file, before.get(file) ?? null)
    const said = complaint(namedBy)
    console.log(`  without ${file}: ${said ?? 'nobody says a word'}`)
    if (said === null) troubles.push(`${heading}: ${namedBy} does not miss ${file}`)
    put(places.find((place) => place.file === file) ?? { file, edit: [], namedBy })
  }
  for (const [file, text] of before) write(file, text)
  return troubles
}

function textOf(file: string): string | null {
  return existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : null
}

function write(file: string, text: string | null): void {
  const path = join(copy, file)
  if (text === null) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The first line of what the compiler or these tests find wrong; null where all is well. */
function complaint(...by: string[]): string | null {
  const isCompiler = by[0] === compiler
  return isCompiler
    ? said(
        'tsc',
        ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.tsbuildinfo'],
        /./,
      )
    : said('vitest', ['run', '--maxWorkers=1', '--reporter=dot', ...by], /^(?:FAIL|Error)/)
}

/** The same of the build, and of the journey on what was built. */
function walked({ file, env }: NonNullable<Example['journey']>): string | null {
  const built = said('node', ['scripts/build.ts'], /error|fail/i)
  if (built !== null) return built
  return said('playwright', ['test', '-c', 'e2e', file], /^(?:\d+\) |Error)/, env)
}

function said(
  tool: string,
  args: string[],
  telling: RegExp,
  env: Record<string, string> = {},
): string | null {
  const run = spawnSync(tool, args, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...env,
      NO_COLOR: '1',
      PATH: [
        join(copy, 'node_modules', '.bin'),
        dirname(process.execPath),
        process.env['PATH'],
      ].join(':'),
    },
    maxBuffer: 1e8,
  })
  if (run.status === 0) return null
  const lines = `${run.stdout}\n${run.stderr}`.split('\n').map((line) => line.trim())
  return lines.find((line) => telling.test(line)) ?? lines[0] ?? ''
}
