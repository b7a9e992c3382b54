import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

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
  'customers-say.html': '<!doctype html><title>Public</title>',
  '404.html': `<!doctype html><title>404</title>${prose}`,
  'sitemap-0.xml': `<urlset><loc>https://origin.invalid/about</loc>${'<loc>https://origin.invalid/</loc>'.repeat(20)}</urlset>`,
  'robots.txt': 'Sitemap: https://origin.invalid/sitemap-0.xml',
  '_astro/page.a1.js': asset,
  '_astro/page.a1.js.br': brotliCompressSync(asset),
  '_astro/page.a1.js.gz': gzipSync(asset),
  'fonts/archivo.woff2': Buffer.from([0, 1, 2, 3]),
  'pictures/a b@2x.avif': Buffer.from([4, 5, 6]),
  'og/home.png': Buffer.from([7, 8]),
  '.stamp': 'secret',
  '.well-known/security.txt': 'Contact: https://origin.invalid/contact',
}

/** For tests: a small built site in a folder of its own. */
export function writeExampleSite(): { distDir: string; remove: () => void } {
  const distDir = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true })
    writeFileSync(join(distDir, name), content)
  }
  return { distDir, remove: () => rmSync(distDir, { recursive: true }) }
}
