// operations.md 6 and 7
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { openSmtpServer } from '#server/testing/provider-servers.ts'
import { has } from '#server/testing/proxies.ts'
import { testSecret } from '#server/testing/test-secret.ts'

vi.setConfig({ testTimeout: 120_000 })

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** What it says of each thing, and how it ends. */
async function ask(environment: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts/doctor.ts'), ...words], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [status] = await once(child, 'close')
  const lines = said.trimEnd().split('\n')
  const line = (about: string) => lines.find((one) => one.slice(4).startsWith(about)) ?? ''
  return { status: Number(status), lines, line }
}

async function site() {
  const testApp = await openTestApp()
  const environment = {
    DATABASE_URL: testApp.url,
    DATA_DIR: folder(),
    SESSION_SECRET: testSecret,
  }
  return { ...testApp, environment }
}

test('ten lines say that all is well, and it ends with 0', async () => {
  const { environment } = await site()
  const { status, lines } = await ask(environment)
  expect(lines).toEqual([
    expect.stringMatching(/^ok {2}Settings {3}3 of \d+ are set, and can be used$/),
    expect.stringMatching(/^ok {2}Database {3}answers in \d+ ms, newest tables, jobs run$/),
    expect.stringMatching(/^(--|ok) {2}Audit log /),
    'ok  Team       alerts go to hello@lakeline.example',
    '--  Email      no email service is set up',
    '--  Texts      no text service is set up',
    expect.stringMatching(/^(ok|!!) {2}Disk {7}\d+\.\d GB \(\d+%\) free at /),
    expect.stringMatching(/^-- {2}Backup /),
    expect.stringMatching(/^ok {2}Clock {6}within \d+ s of that of the database$/),
    '--  Address    http://localhost:3000: for this machine alone',
  ])
  const isShort = lines.some((line) => line.startsWith('!!  Disk'))
  expect(status).toBe(isShort ? 1 : 0)
})

test('a wrong setting is named by its meaning, and a name that nothing reads by the one that was meant', async () => {
  const { environment } = await site()
  const wrong = await ask({ ...environment, OFFICE_EMAIL: 'ofice' })
  expect([wrong.status, wrong.lines]).toEqual([
    1,
    ['!!  Settings   OFFICE_EMAIL must be one email address, such as office@example.com.'],
  ])
  const unread = await ask({ ...environment, KEEP_CHAT_MONTH: '3' })
  expect([unread.status, unread.line('Settings')]).toEqual([
    1,
    '!!  Settings   nothing reads KEEP_CHAT_MONTH (KEEP_CHATS_MONTHS?); every name is in .env.example',
  ])
})

test('a database that does not answer, and a folder without one, are a line each, and nothing is made', async () => {
  const away = await ask({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    SESSION_SECRET: testSecret,
    DATA_DIR: folder(),
  })
  expect(away.status).toBe(1)
  expect(away.line('Database')).toMatch(/^!! {2}Database {3}it does not answer.+ECONNREFUSED/)
  const DATA_DIR = join(folder(), 'forgotten')
  const none = await ask({ DATA_DIR })
  expect(none.lines).toEqual([expect.stringContaining(`There is no database in ${DATA_DIR}.`)])
  expect(() => readFileSync(DATA_DIR)).toThrow('ENOENT')
})

test('a public site without mail, owner and office is told so, and that nobody reaches it', async () => {
  const { environment } = await site()
  const { status, line } = await ask({ ...environment, PUBLIC_URL: 'https://0.0.0.0:1' })
  expect(status).toBe(1)
  expect(line('Team')).toMatch(/^!! {2}Team {7}Nobody is an owner: .+staff:add.+OFFICE_EMAIL/)
  expect(line('Email')).toBe('!!  Email      no email service is set up')
  expect(line('Address')).toMatch(/^!! {2}Address {4}https:\/\/0\.0\.0\.0:1 does not answer/)
})

test('providers are asked with our key, and their clock is compared', async () => {
  const { environment } = await site()
  const asked: (string | undefined)[] = []
  let at = new Date()
  const provider = createHttpServer((request, answer) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    answer.sendDate = false
    answer.writeHead(request.url?.startsWith('/v3') ? 200 : 401, { date: at.toUTCString() }).end()
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  onTestFinished(() => void provider.close())
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const services = {
    MAIL_FROM: 'Lakeline <office@sanduskybay.com>',
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_BASE_URL: url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+12165550178',
    TWILIO_BASE_URL: url,
  }
  const first = await ask({ ...environment, ...services })
  expect(first.line('Email')).toBe('ok  Email      sendgrid can be reached, and knows our key')
  expect(first.line('Texts')).toBe('!!  Texts      twilio: it answers 401 to our key')
  expect(first.line('Clock')).toMatch(/^ok {2}Clock {6}within \d+ s of that of sendgrid$/)
  expect(asked.toSorted()).toEqual([
    `GET /2010-04-01/Accounts/AC1.json Basic ${Buffer.from('AC1:token').toString('base64')}`,
    'GET /v3/scopes Bearer SG.key',
  ])
  at = new Date(Date.now() + 3_600_000)
  const later = await ask({ ...environment, ...services })
  expect(later.line('Clock')).toMatch(/^!! {2}Clock {6}it is 3\d{3} s away from that of sendgrid/)
})

test('an SMTP server is signed in to, and gets a test email only when it is asked for', async () => {
  const { environment } = await site()
  const server = await openSmtpServer()
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Lakeline <office@sanduskybay.com>' }
  const { line } = await ask({ ...environment, ...mail })
  expect(line('Email')).toBe('ok  Email      smtp can be reached, and knows our key')
  expect(server.mails).toHaveLength(0)
  const sent = await ask({ ...environment, ...mail }, ['--mail', 'me@sanduskybay.com'])
  expect(sent.line('Email')).toBe(
    'ok  Email      smtp has taken the test for me@sanduskybay.com: see that it arrives',
  )
  expect(server.mails).toHaveLength(1)
  const refused = await ask({ ...environment }, ['--mail', 'nobody'])
  expect([refused.status, refused.lines[0]]).toEqual([2, '"nobody" is no email address.'])
})

test.skipIf(!has('openssl'))('the days of the certificate are counted', async () => {
  const { environment } = await site()
  const [key, certificate] = [join(folder(), 'key.pem'), join(folder(), 'site.pem')]
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=site'
  const address = ['-addext', 'subjectAltName=IP:0.0.0.0']
  // Another name of this machine, and none that is taken for it.
  const days = async (count: number) => {
    const files = ['-keyout', key, '-out', certificate, '-days', String(count)]
    execFileSync('openssl', [...words.split(' '), ...address, ...files], { stdio: 'pipe' })
    const proxy = createServer(
      { cert: readFileSync(certificate), key: readFileSync(key) },
      (_request, answer) => void answer.end('{"status":"ok"}'),
    ).listen(0)
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    const { line } = await ask({
      ...environment,
      PUBLIC_URL: `https://0.0.0.0:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    })
    return line('Address')
  }
  expect(await days(30)).toMatch(/^ok .+ answers, its certificate is good for 29 days$/)
  expect(await days(10)).toMatch(/^!! .+ answers, its certificate is good for 9 days$/)
})
