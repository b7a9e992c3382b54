import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'

type Said = { status: number; stdout: string; stderr: string }

function run(script: string, words: string[]): Promise<Said> {
  const env = { ...bareEnvironment, DATA_DIR: '/nowhere' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const [, script] = /^node (scripts\/\S+)$/.exec(command) ?? []
  return script === undefined ? [] : [{ name, script }]
})

test('every command answers an option that it does not know with its usage, and does nothing', async () => {
  expect(ours.length).toBeGreaterThan(12)
  const said = await Promise.all(
    ours.map(async ({ name, script }) => ({ name, ...(await run(script, ['--emial', 'x'])) })),
  )
  expect(said).toEqual(
    ours.map(({ name }) => ({
      name,
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        `^Unknown option '--emial'\\.\nUsage: npm (run )?${name}( .+)?\n$`,
      ),
    })),
  )
}, 120_000)

test('a command says its usage when it is asked for help', async () => {
  expect(await run('scripts/release-data.ts', ['--help'])).toEqual({
    status: 0,
    stdout: 'Usage: npm run release:data\n',
    stderr: '',
  })
  expect(await run('scripts/backup.ts', ['one.tar.gz', 'two.tar.gz'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Nothing is done with "two\.tar\.gz"\.\nUsage: /),
  })
})

test('a part of the tests or of the measurements that does not exist is answered with those that do', async () => {
  for (const [script, words] of [
    ['scripts/test.ts', ['--only', 'types,nosuch']],
    ['lab/run.ts', ['nosuch']],
  ] as const)
    expect(await run(script, [...words])).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^No part is called "nosuch"\.\nUsage: .+(unit,journeys|pages \| api)/,
      ),
    })
})
