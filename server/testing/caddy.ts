import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, has, listening, makeCertificate, type Proxy } from './proxies.ts'

export const hasCaddy = has('caddy') && has('openssl')
export const withoutCaddy = 'skipped: no caddy or no openssl (apt-get install caddy openssl)'

/** Debian's Caddy with the project's own sample: only addresses and the certificate are put in. */
export async function startCaddy(serverPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const ca = makeCertificate(folder)
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, adapted(serverPort, { port, plainPort, folder }))
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return listening(child, { port, plainPort, ca, folder })
}

type Place = { port: number; plainPort: number; folder: string }

function adapted(serverPort: number, { port, plainPort, folder }: Place): string {
  const certificate = `tls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`
  const ports = `http_port ${plainPort}\n\thttps_port ${port}`
  const sample = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replaceAll(/^(www\.)?example\.com \{/gm, (name) => `${name}\n\t${certificate}`)
  return `{\n\tadmin off\n\tauto_https disable_redirects\n\t${ports}\n}\n${sample}`
}
