import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTreeOpen } from '#server/testing/closed-tree.ts'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { newFolder } from '#server/testing/embedded-servers.ts'

const module = join(import.meta.dirname, 'settings-file.ts')
const nobody = { uid: 65_534, gid: 65_534 }

function load(cwd: string, user: Partial<typeof nobody> = {}) {
  const script = `
    const { loadSettingsFile } = await import(${JSON.stringify(module)})
    loadSettingsFile()
    console.log(process.env.PORT)`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd, encoding: 'utf8', env: bareEnvironment, ...user },
  )
  return { status, stdout, stderr }
}

test('the settings of .env are read where there is one', () => {
  const folder = newFolder()
  expect(load(folder).stdout).toBe('undefined\n')
  writeFileSync(join(folder, '.env'), 'PORT=4242\n')
  expect(load(folder).stdout).toBe('4242\n')
})

// In containers the tests are root, to whom no file is closed.
test.runIf(isTreeOpen())('settings that are closed to the user are named in a sentence', () => {
  const folder = newFolder()
  writeFileSync(join(folder, '.env'), 'PORT=4242\n')
  chmodSync(join(folder, '.env'), 0)
  expect(load(folder, process.getuid?.() === 0 ? nobody : {})).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      `^The settings in ${join(folder, '.env')} are closed to th.+ user .+ chmod 640\\)`,
    ),
  })
})
