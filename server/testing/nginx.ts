import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, has, listening, makeCertificate, type Proxy } from './proxies.ts'

export const hasNginx = has('nginx') && has('openssl')
export const withoutNginx = 'skipped: no nginx or no openssl (apt-get install nginx openssl)'

/**
 * Debian's nginx with the project's own sample before the servers at these ports: only addresses,
 * ports and the certificate are put in.
 */
export async function startNginx(
  ports: readonly number[],
  { tls }: { tls: boolean },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const ca = tls ? makeCertificate(folder) : ''
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, inFolder(folder, adapted(ports, { port, plainPort, folder, tls })))
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return listening(child, { port, plainPort, ca, folder })
}

type Place = { port: number; plainPort: number; folder: string; tls: boolean }

function adapted(ports: readonly number[], { port, plainPort, folder, tls }: Place): string {
  const servers = ports
    .map((each) => `server 127.0.0.1:${each} max_fails=3 fail_timeout=2s;`)
    .join('\n    ')
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=3 fail_timeout=2s;', servers)
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`)
    .replace('/etc/ssl/lakeline/fullchain.pem', join(folder, 'site.pem'))
    .replace('/etc/ssl/lakeline/privkey.pem', join(folder, 'site.key'))
  return tls ? sample : sample.replaceAll(/^.*ssl_.*\n/gm, '')
}

function inFolder(folder: string, servers: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; pid ${folder}/pid; worker_processes 1;
events { worker_connections 2048; }
http {
access_log off;
${paths}
${servers}
}`
}
