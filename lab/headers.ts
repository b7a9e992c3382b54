import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { printTable, type Row } from './measure.ts'
import { startSite } from './site.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

const observatory = 'lab/tools/node_modules/@mdn/mdn-http-observatory'
const sitePort = 4531
// It grades what answers 200 only; errors carry the same headers
// (server/http/errors/errors.test.ts).
const paths = ['/', '/calculator', '/healthz']

type Scan = { grade: string; score: number; tests_passed: number; tests_quantity: number }

/**
 * The site behind TLS on this machine, graded by the HTTP Observatory's own scanner. Needs ports 80
 * and 443.
 */
export async function run(): Promise<void> {
  prepareScanner()
  const folder = await temporaryFolder('headers')
  const { key, cert, authority } = certificates(folder)
  const site = await startSite(sitePort, {
    PUBLIC_URL: 'https://localhost',
    TRUST_PROXY: '127.0.0.1',
  })
  const tls = createTlsServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const passed = request(
      {
        port: sitePort,
        host: '127.0.0.1',
        method,
        path: at + (url === '/' ? '' : url),
        headers: forwarded,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  }).listen(443)
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://localhost${incoming.url}` }).end()
  }).listen(80)

  // The scanner asks for "/" only; the path under test stands in for it.
  let at = ''
  const rows: Row[] = []
  for (const path of paths) {
    at = path === '/' ? '/' : path
    rows.push(rowOf(path, await scan(authority)))
  }
  tls.close()
  plain.close()
  await site.stop()
  printTable('Headers: HTTP Observatory, local scanner', rows)
}

function rowOf(path: string, { grade, score, tests_passed, tests_quantity }: Scan): Row {
  return {
    what: path,
    ours: `${grade} ${score}`,
    limit: '140',
    ratio: `${tests_passed}/${tests_quantity}`,
    toReach: 'A+, >= 130',
    reached: score >= 130,
  }
}

function prepareScanner(): void {
  if (!existsSync(observatory))
    spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', 'lab/tools'], { stdio: 'inherit' })
  // Its install step would fetch the preload list; without the list the ceiling is 140 instead of
  // 145.
  mkdirSync(`${observatory}/conf`, { recursive: true })
  if (!existsSync(`${observatory}/conf/hsts-preload.json`))
    writeFileSync(`${observatory}/conf/hsts-preload.json`, '{}')
}

function certificates(folder: string) {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=bench',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('key.pem'),
    '-out',
    at('request.pem'),
  )
  const signed = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
  ]
  openssl('x509', '-req', '-in', at('request.pem'), ...signed, '-out', at('cert.pem'))
  return {
    key: readFileSync(at('key.pem')),
    cert: readFileSync(at('cert.pem')),
    authority: at('ca.pem'),
  }
}

async function scan(authority: string): Promise<Scan> {
  const { spawn } = await import('node:child_process')
  const code = `import('${process.cwd()}/${observatory}/src/index.js').then((m) => m.scan('localhost')).then((r) => console.log(JSON.stringify(r.scan)))`
  const child = spawn(process.execPath, ['-e', code], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  child.stderr.pipe(process.stderr)
  await new Promise((resolve) => child.once('exit', resolve))
  return JSON.parse(text) as Scan
}
