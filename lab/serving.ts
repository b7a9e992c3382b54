import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, load, median, need, startPinned, stop, type Row } from './measure.ts'
import { startSite } from './site.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

const ports = { ours: 4501, nginx: 4502, bare: 4503 }
const page = '/about'

/**
 * The same brotli bytes of one page from our server, from nginx and from node:http with one buffer.
 */
export async function servingRows(rounds: number): Promise<Row[]> {
  need('wrk', 'wrk')
  need('nginx', 'nginx libnginx-mod-http-brotli-static')
  const site = await startSite(ports.ours)
  const response = await fetch(site.origin + page, { headers: { 'accept-encoding': 'br' } })
  const raw = await rawBody(site.origin + page)
  const folder = await temporaryFolder('serving')
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|x-request-id|content-length)$/.test(name),
  )
  const nginx = await startNginx(folder, raw, headers)
  const bare = await startBare(folder, raw, headers)

  const measured = { ours: [] as number[], nginx: [] as number[], bare: [] as number[] }
  const once = (which: keyof typeof ports) => {
    const { perSecond } = load(`http://127.0.0.1:${ports[which]}${page}`, {
      connections: 64,
      seconds: 4,
      headers: ['Accept-Encoding: br'],
    })
    measured[which].push(perSecond)
  }
  for (let round = 0; round < rounds; round++)
    for (const which of ['ours', 'nginx', 'bare', 'bare', 'nginx', 'ours'] as const) once(which)
  await Promise.all([site.stop(), stop(nginx), stop(bare)])

  const row = (against: 'nginx' | 'bare', what: string, least: number): Row => {
    const ratio = median(measured.ours) / median(measured[against])
    const shown = (which: keyof typeof ports) => `${Math.round(median(measured[which]))}/s`
    return {
      what,
      ours: shown('ours'),
      limit: shown(against),
      ratio: ratio.toFixed(2),
      toReach: `>= ${least}`,
      reached: ratio >= least,
    }
  }
  return [
    row('nginx', `${page}, ${raw.length} bytes of brotli, against nginx`, 0.95),
    row('bare', `${page}, ${raw.length} bytes of brotli, against bare node:http`, 0.9),
  ]
}

/** fetch() decodes; node:http gives the bytes as they came. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

async function startNginx(folder: string, body: Buffer, headers: [string, string][]) {
  await writeFile(join(folder, 'about.html'), '<h1>plain</h1>')
  await writeFile(join(folder, 'about.html.br'), body)
  const added = headers
    .filter(([name]) => !/^(content-type|content-encoding|etag|vary|accept-ranges)$/.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module modules/ngx_http_brotli_static_module.so;
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit; user root;
events { worker_connections 1024; }
http {
  types { text/html html; } default_type text/html; access_log off; sendfile on; tcp_nopush on;
  keepalive_requests 1000000; open_file_cache max=1000; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}; brotli_static on;
    location / { try_files $uri $uri.html =404; ${added.join(' ')} } }
}`,
  )
  const child = startPinned(['nginx', '-p', '/usr/share/nginx', '-c', join(folder, 'nginx.conf')])
  await answers(`http://127.0.0.1:${ports.nginx}${page}`)
  return child
}

async function startBare(folder: string, body: Buffer, headers: [string, string][]) {
  await writeFile(join(folder, 'body.br'), body)
  const file = join(folder, 'bare.mjs')
  const list = JSON.stringify([...headers.flat(), 'content-length', String(body.length)])
  await writeFile(
    file,
    `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs'
const body = readFileSync(${JSON.stringify(join(folder, 'body.br'))}); const headers = ${list}
createServer((request, response) => { response.writeHead(200, headers); response.end(body) }).listen(${ports.bare}, '127.0.0.1')`,
  )
  const child = startPinned([process.execPath, file])
  await answers(`http://127.0.0.1:${ports.bare}${page}`)
  return child
}
