import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadPages } from '#server/http/pages/pages.ts'
import { keepingLog, openExample } from './example-app.ts'

const host = 'www.example.com'
export const inlineScript = 'document.title = "a > b"'
export const inlineStyle = 'body{color:#123}'

const prose = '<p>Filters are cleaned, measured and returned.</p>'.repeat(40)
const asset = 'export const answer = 42\n'.repeat(20)

const files: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>Home</title><link rel="canonical" href="https://origin.invalid/">${prose}`,
  'about.html': [
    `<!doctype html><style>${inlineStyle}</style><script data-x="a>b">${inlineScript}</script>`,
    '<script type="application/ld+json">{"@id":"https://origin.invalid/about"}</script>',
    '<script type="speculationrules">{"prefetch":[]}</script><script type="module" src="/_astro/page.a1.js"></script>',
    `<a href="https://share.example/?url=https%3A%2F%2Forigin.invalid%2Fabout">share</a>${prose}`,
  ].join('\n'),
  'blog/article/industrial-air-filter-maintenance.html': `<!doctype html><title>Article</title>${prose}`,
  'customer/portal.html': `<!doctype html><title>Portal</title>${prose}`,
  'admin/services.html': '<!doctype html><title>Services</title>',
  'admin/work.html': `<!doctype html><title>My work</title>${prose}`,
  'admin/phone-worker.js': 'addEventListener("fetch", () => {})',
  'verify.html': '<!doctype html><title>Check a certificate</title>',
  'customers-say.html': '<!doctype html><title>Public</title>',
  '404.html': `<!doctype html><title>404</title>${prose}`,
  'blog/article/not-found.html': `<!doctype html><title>No article</title>${prose}`,
  'sitemap-0.xml': `<urlset><loc>https://origin.invalid/about</loc>${'<loc>https://origin.invalid/</loc>'.repeat(20)}</urlset>`,
  'sitemap-index.xml':
    '<sitemapindex><loc>https://origin.invalid/sitemap-0.xml</loc></sitemapindex>',
  'robots.txt': 'Sitemap: https://origin.invalid/sitemap-0.xml',
  '_astro/page.a1.js': asset,
  '_astro/page.a1.js.br': brotliCompressSync(asset),
  '_astro/page.a1.js.gz': gzipSync(asset),
  'fonts/archivo.woff2': Buffer.from([0, 1, 2, 3]),
  'pictures/a b@2x.avif': Buffer.from([4, 5, 6]),
  'pictures/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'og/home.png': Buffer.from([7, 8]),
  '.stamp': 'secret',
  '.well-known/security.txt': 'Contact: https://origin.invalid/contact',
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/**
 * For tests: a small built site, served on a real socket, since `inject` would pass by what answers
 * before Fastify.
 */
export async function openExampleSite() {
  const distDir = writeExampleSite()
  const publicUrl = `https://${host}`
  const pages = await loadPages({ distDir, publicUrl })
  const log = keepingLog()
  const app = await openExample({
    pages,
    logger: log.logger,
    environment: { PUBLIC_URL: publicUrl },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    get: getFrom((app.server.address() as AddressInfo).port),
    improve: pages.improve,
    lines: log.lines,
    async close() {
      await app.close()
      rmSync(distDir, { recursive: true })
    },
  }
}

function writeExampleSite(): string {
  const distDir = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true })
    writeFileSync(join(distDir, name), content)
  }
  return distDir
}

// Not fetch: it would tidy the path and decode the body.
function getFrom(port: number): Get {
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const body = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              text: body.toString(),
            })
          })
        },
      )
      sent.on('error', reject).end()
    })
}
