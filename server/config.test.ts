import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './session-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
const secret = 'a-secret-of-at-least-32-characters'
const read = (environment: Record<string, string>) =>
  readConfig({ SESSION_SECRET: secret, ...environment })

afterAll(() => rmSync(folder, { recursive: true }))

describe('settings', () => {
  test('have the stated defaults', () => {
    const config = read({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
    })
    expect(config).toMatchObject({
      demo: true,
      rateLimits: true,
      trustProxy: [],
      smsPrefixes: ['+1'],
      smsDailyCap: 500,
      logLevel: 'info',
    })
    expect(config.dataDir).toBe(join(process.cwd(), 'data'))
  })

  // look.md M15
  test('log each request, but in a terminal only where that was asked for', () => {
    const inTerminal = (environment: Record<string, string>) =>
      readConfig({ SESSION_SECRET: secret, ...environment }, true).logLevel
    expect(inTerminal({})).toBe('warn')
    expect(inTerminal({ LOG_LEVEL: 'info' })).toBe('info')
    expect(read({}).logLevel).toBe('info')
  })

  test('that are empty count as not set', () => {
    expect(read({ DATABASE_URL: '', PUBLIC_URL: ' ', DEMO: '' })).toMatchObject({
      databaseUrl: null,
      isPublic: false,
      demo: true,
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ HOST: 'not a host' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ MIGRATE_DATABASE_URL: 'db/site' }, 'MIGRATE_DATABASE_URL'],
    [{ MIGRATE_DATABASE_URL: 'postgres://db/site' }, 'MIGRATE_DATABASE_URL'],
    [{ PUBLIC_URL: 'https://example.com/site' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://me:pass@example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ ARCHIVE_DIR: 'two\nlines' }, 'ARCHIVE_DIR'],
    [{ ARCHIVE_DIR: './data/archive' }, 'ARCHIVE_DIR'],
    [{ ARCHIVE_DIR: '/srv', DATA_DIR: '/srv/lakeline' }, 'ARCHIVE_DIR'],
    [{ ARCHIVE_DIR: '/srv/archive', DATABASE_URL: 'postgres://db/site' }, 'ARCHIVE_DIR'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ TWILIO_ACCOUNT_SID: 'SK0000' }, 'TWILIO_ACCOUNT_SID'],
    [{ TWILIO_FROM: '216 555 0178' }, 'TWILIO_FROM'],
    [{ SENDGRID_BASE_URL: 'mail.example' }, 'SENDGRID_BASE_URL'],
    // operations.md 7
    [{ OFFICE_EMAIL: 'ofice' }, 'OFFICE_EMAIL'],
    [{ OFFICE_EMAIL: 'office@example' }, 'OFFICE_EMAIL'],
    [{ OFFICE_EMAIL: 'a@example.com, b@example.com' }, 'OFFICE_EMAIL'],
    [{ MAIL_FROM: 'Lakeline' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Lakeline <office>' }, 'MAIL_FROM'],
    [{ SENDGRID_API_KEY: 'SG.key' }, 'MAIL_FROM has to be set where SENDGRID_API_KEY is, to'],
    [{ RESEND_API_KEY: 're_key' }, 'MAIL_FROM has to be set where RESEND_API_KEY is, to'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM has to be set where SMTP_URL is, to'],
    [{ SMS_PREFIXES: '1' }, 'SMS_PREFIXES'],
    [{ SMS_DAILY_CAP: '-1' }, 'SMS_DAILY_CAP'],
  ])('%o stops the start with one sentence that names it', (environment, name) => {
    expect(() => read(environment)).toThrow(SettingError)
    expect(() => read(environment)).toThrow(new RegExp(`^${name} .+\\.$`))
  })

  test('are all in .env.example, with their defaults', () => {
    const names = [...readFileSync('server/config.ts', 'utf8').matchAll(/^  ([A-Z_]+):/gm)].map(
      (match) => match[1],
    )
    const example = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    expect(example.map((match) => match[1]).sort()).toEqual(names.sort())
    const config = read(
      Object.fromEntries(
        example
          .map(([, name = '', value = '']) => [name, value])
          .filter(([name]) => name !== 'SESSION_SECRET'),
      ),
    )
    expect(config).toEqual(read({}))
  })

  test('never show a secret in a refusal', () => {
    expect(() => read({ SESSION_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })

  // operations.md 7
  test.each([
    ['SMTP_URL', 'smtp://user:p#ss@mail.example.com'],
    ['SMTP_URL', 'smtps://user:12#34@mail.example.com:465'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example.com'],
    ['SMTP_URL', 'smtp://user:50%@mail.example.com'],
    ['DATABASE_URL', 'postgres://lakeline:p#ss@db:5432/lakeline'],
    ['DATABASE_URL', 'postgres://lakeline:12?34@db:5432/lakeline'],
    ['REDIS_URL', 'redis://:pa#ss@cache:6379'],
  ])('%s with a sign in its password that ends it is refused by that sign: %s', (name, value) => {
    const sentence = `${name} has a sign in its user or password that means something else there: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`
    expect(() => read({ [name]: value })).toThrow(sentence)
    const escaped = value.replace(/(?<=:)([^@/][^@]*)(?=@)/, (secret) => encodeURIComponent(secret))
    expect(() => read({ [name]: escaped, MAIL_FROM: 'Lakeline <a@example.com>' })).not.toThrow()
  })

  test('take the sender as an address, or with a name before it', () => {
    for (const MAIL_FROM of ['office@example.com', 'Lakeline, Inc. <office@example.com>'])
      expect(read({ MAIL_FROM, OFFICE_EMAIL: 'office@example.com' }).mailFrom).toBe(MAIL_FROM)
  })

  test('give the origin of PUBLIC_URL without a slash', () => {
    expect(read({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe(
      'https://www.example.com',
    )
  })
})

describe('DEMO', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    // security.md M3
    [{ TRUST_PROXY: '10.0.0.0/8', DEMO: 'on' }, false],
    [{ DATABASE_URL: 'postgres://localhost/x' }, false],
    [{ PUBLIC_URL: 'https://example.com' }, false],
    [{ PUBLIC_URL: 'https://example.com', DEMO: 'on' }, false],
    [{ DATABASE_URL: 'postgres://localhost/x', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %o is %s', (environment, demo) => {
    expect(read(environment).demo).toBe(demo)
  })
})

describe('RATE_LIMITS', () => {
  test('can be off on a loopback address', () => {
    expect(read({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })

  test('cannot be off where others reach the server', () => {
    expect(() => read({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(
      /^RATE_LIMITS can be off only/,
    )
  })
})

describe('ARCHIVE_DIR', () => {
  test('is off, or a folder beside DATA_DIR whatever its name', () => {
    expect(read({}).archiveDir).toBeNull()
    const archiveDir = resolve(`data-and 100% of "it's" archive`)
    expect(read({ ARCHIVE_DIR: archiveDir }).archiveDir).toBe(archiveDir)
  })
})

describe('TRUST_PROXY', () => {
  test('takes addresses and ranges', () => {
    expect(read({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16 ::1' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
    ])
  })
})

describe('SESSION_SECRET', () => {
  test('is made once, kept in DATA_DIR and readable by the owner only', () => {
    const first = readConfig({ DATA_DIR: folder }).sessionSecret
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first)
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'session-secret'), 'utf8').trim()).toBe(first)
  })

  test('is asked for where several servers may share a database under a public address', () => {
    const shared = { DATABASE_URL: 'postgres://db/site', PUBLIC_URL: 'https://www.example.com' }
    expect(() => readConfig({ DATA_DIR: folder, ...shared })).toThrow(
      /^SESSION_SECRET has to be set/,
    )
    expect(read(shared).isPublic).toBe(true)
  })

  test('that cannot be kept stops the start and says what to do', () => {
    writeFileSync(join(folder, 'a-file'), '')
    expect(() => readConfig({ DATA_DIR: join(folder, 'a-file') })).toThrow(
      /^DATA_DIR .+ set SESSION_SECRET\.$/,
    )
  })
})
