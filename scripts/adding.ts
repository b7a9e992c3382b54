/**
 * Adds each example of docs/adding.md in a copy of the sources: whole it compiles and its tests are
 * green; with one place left out, the compiler or the test that the guide names must fail.
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
function tried({ heading, places, tests }: Example): string[] {
  console.log(`\n${heading}: ${places.length} files`)
  const before = new Map(places.map(({ file }) => [file, textOf(file)]))
  const put = (place: Place) => write(place.file, edited(place, before.get(place.file) ?? null))
  for (const place of places) put(place)
  const named = places.map(({ namedBy }) => namedBy).filter((name) => name !== compiler)
  const whole = [complaint(compiler), complaint(...new Set([...named, ...tests]))]
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
  const [tool, args] = isCompiler
    ? ['tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.tsbuildinfo']]
    : ['vitest', ['run', '--maxWorkers=1', '--reporter=dot', ...by]]
  const run = spawnSync(join(copy, 'node_modules', '.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    },
    maxBuffer: 1e8,
  })
  if (run.status === 0) return null
  const lines = `${run.stdout}\n${run.stderr}`.split('\n').map((line) => line.trim())
  return lines.find((line) => (isCompiler ? line : /^(?:FAIL|Error)/.test(line))) ?? lines[0] ?? ''
}
