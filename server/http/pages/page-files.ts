import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { withQrCodes } from '#domain/qr-code.ts'
import { fillHouse, hasHouseMarks } from './house-marks.ts'

/**
 * What a file of the built site is: its address, its bytes, and what the build compressed beside
 * it.
 */
export type PageFile = {
  path: string
  type: string
  kind: 'page' | 'text' | 'hashed' | 'stable'
  compressible: boolean
  /** With its marks, where the owner's settings are filled in. */
  marked: string | null
  body: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
}

export const originPlaceholder = 'https://origin.invalid'

// A process may have few files open, and each of these has up to three.
const openTogether = 32
const utf8 = '; charset=utf-8'
const types = new Map([
  ['.html', `text/html${utf8}`],
  ['.xml', `application/xml${utf8}`],
  ['.txt', `text/plain${utf8}`],
  ['.json', `application/json${utf8}`],
  ['.webmanifest', `application/manifest+json${utf8}`],
  ['.js', `text/javascript${utf8}`],
  ['.css', `text/css${utf8}`],
  ['.svg', `image/svg+xml${utf8}`],
  ['.ico', 'image/x-icon'],
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.gif', 'image/gif'],
  ['.woff2', 'font/woff2'],
  ['.pdf', 'application/pdf'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
])
const withPlaceholder = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest'])

/** Reads the whole built site, with the placeholder of the origin filled in. */
export async function readPageFiles(distDir: string, publicUrl: string): Promise<PageFile[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length))
  const present = new Set(names)
  const served = names.filter((name) => !isHidden(name) && !isCompressedTwin(name, present))
  const files: PageFile[] = []
  for (let from = 0; from < served.length; from += openTogether) {
    const group = served.slice(from, from + openTogether)
    files.push(
      ...(await Promise.all(group.map((name) => readPageFile(distDir, name, present, publicUrl)))),
    )
  }
  return files
}

async function readPageFile(
  distDir: string,
  name: string,
  present: Set<string>,
  publicUrl: string,
): Promise<PageFile> {
  const twin = (suffix: string) =>
    present.has(name + suffix) ? readFile(distDir + name + suffix) : null
  const extension = extname(name)
  const [raw, brotli, gzip] = await Promise.all([
    readFile(distDir + name),
    twin('.br'),
    twin('.gz'),
  ])
  const path = `/${name
    .split(sep)
    .filter((part) => part !== '')
    .map(asInUrl)
    .join('/')}`
  const type = types.get(extension) ?? 'application/octet-stream'
  return {
    path: extension === '.html' ? cleanPath(path) : path,
    type,
    kind: kindOf(path, extension),
    compressible: type.includes('charset') || extension === '.ico',
    ...(withPlaceholder.has(extension)
      ? filled(fillOrigin(raw, publicUrl))
      : { marked: null, body: raw }),
    brotli,
    gzip,
  }
}

function filled(body: Buffer): Pick<PageFile, 'marked' | 'body'> {
  if (!hasHouseMarks(body)) return { marked: null, body }
  const marked = body.toString('utf8')
  return { marked, body: Buffer.from(fillHouse(marked)) }
}

/** The same file with the settings as they are by now; null where it has none. */
export const refilled = (file: PageFile): PageFile | null =>
  file.marked === null ? null : { ...file, body: Buffer.from(fillHouse(file.marked)) }

/** `/about.html` and `/about/index.html` are `/about`, `/index.html` is `/`. */
export function cleanPath(path: string): string {
  const short = path.replace(/\.html$/, '').replace(/\/index$/, '')
  return short === '' ? '/' : short
}

// As browsers write it: they leave "@" and "," as they are.
function asInUrl(name: string): string {
  return encodeURI(name).replace(/[?#]/g, encodeURIComponent)
}

function kindOf(path: string, extension: string): PageFile['kind'] {
  if (path.startsWith('/_astro/')) return 'hashed'
  if (extension === '.html') return 'page'
  return withPlaceholder.has(extension) ? 'text' : 'stable'
}

function fillOrigin(raw: Buffer, publicUrl: string): Buffer {
  if (!raw.includes('origin.invalid')) return raw
  const text = raw.toString('utf8').replaceAll(originPlaceholder, () => publicUrl)
  // Links that share a page carry its address as a parameter.
  return Buffer.from(
    withQrCodes(
      text.replaceAll(encodeURIComponent(originPlaceholder), () => encodeURIComponent(publicUrl)),
    ),
  )
}

function isHidden(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
}

function isCompressedTwin(name: string, present: Set<string>): boolean {
  return /\.(br|gz)$/.test(name) && present.has(name.slice(0, -3))
}
