import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from './encodings.ts'
import { cleanPath, type PageFile, readPageFiles, refilled } from './page-files.ts'
import { missingFileHeaders, redirectHeaders } from './page-headers.ts'
import { type Page, preparePage, type Variant } from './page-variants.ts'

/**
 * The built site in memory. Answers before Fastify's routing, which would cost a quarter of the
 * requests a second.
 */
export type Pages = {
  /**
   * Answers a GET or HEAD of a page, a file or an old address. Returns what to log, or null when it
   * is none of ours.
   */
  answer: (request: IncomingMessage, response: ServerResponse) => string | null
  answer404: (request: IncomingMessage, response: ServerResponse) => void
  has404: boolean
  has: (path: string) => boolean
  /** Compresses the pages as small as possible, one by one, while the quick ones are served. */
  improve: () => Promise<void>
  /** Fills the owner's settings in again: each page is the old one until all are ready. */
  refill: () => Promise<void>
  /** Other bytes at an address that has a file; nothing where it has none. */
  replace: (path: string, body: Buffer) => Promise<void>
}

// Addresses that have been printed or linked, and where their page is now.
const moved = new Map([
  [
    '/blog/article/industrial-air-filter-maintenance-best-practices',
    '/blog/article/industrial-air-filter-maintenance',
  ],
  // What the office calls its invoices.
  ['/admin/money', '/admin/invoices'],
  // Where crawlers look without having read robots.txt.
  ['/sitemap.xml', '/sitemap-index.xml'],
])

// One page for every address of this shape: its script reads the last part.
export const shells = [
  { shape: /^\/verify\/[^/]+$/, page: '/verify' },
  { shape: /^\/verify\/filter\/[^/]+$/, page: '/verify/filter' },
  { shape: /^\/verify\/status\/[^/]+$/, page: '/verify/status' },
  { shape: /^\/customer\/filters\/[^/]+$/, page: '/customer/filters' },
  { shape: /^\/admin\/companies\/[^/]+$/, page: '/admin/companies' },
  { shape: /^\/admin\/filters\/[^/]+$/, page: '/admin/filters' },
] as const

// What an unknown address shows: the nearest of these pages above it. They are no pages of their
// own.
const articleMissing = '/blog/article/not-found'
const pageMissing = '/404'
// A program requests a file: a page of 50 KB would say nothing more.
const asksForFile = /[^/]\.(?!html?$)[a-z\d]{2,5}$/i
// Twice the threads that compress: all at once take 150 MB more.
const preparedTogether = 8
const fileMissing = 'There is no file at this address.\n'

export async function loadPages({
  distDir,
  publicUrl,
}: {
  distDir: string
  publicUrl: string
}): Promise<Pages> {
  const files = await readPageFiles(distDir, publicUrl)
  const prepared = await prepareAll(files, publicUrl)
  const pages = new Map(prepared.map(({ page }) => [page.path, page]))
  const notFound = pages.get(pageMissing)
  const noArticle = pages.get(articleMissing) ?? notFound
  pages.delete(pageMissing)
  pages.delete(articleMissing)
  const redirect = Object.entries(redirectHeaders(publicUrl)).flat()
  const missingFile = Object.entries(missingFileHeaders(publicUrl, fileMissing)).flat()
  return {
    answer(request, response) {
      const url = request.url ?? ''
      const page = pages.get(url) ?? pages.get(pathOf(url)) ?? shellOf(pathOf(url), pages)
      if (page !== undefined) {
        send(page, request, response)
        return page.path
      }
      const location = newAddress(url, pages)
      if (location === null) return null
      response.writeHead(301, [...redirect, 'location', location])
      response.end()
      return '(moved)'
    },
    answer404(request, response) {
      if (asksForFile.test(pathOf(request.url ?? ''))) {
        response.writeHead(404, missingFile)
        response.end(request.method === 'HEAD' ? undefined : fileMissing)
        return
      }
      const missing = request.url?.startsWith('/blog/article/') ? noArticle : notFound
      if (missing === undefined) throw new Error('the built site has no 404 page')
      const variant = chooseVariant(missing, request.rawHeaders)
      sendBody(404, variant, request, response)
    },
    has404: notFound !== undefined,
    has: (path) => pages.has(path) || shellOf(path, pages) !== undefined,
    async improve() {
      for (const { improve } of prepared) await improve?.()
    },
    ...renewing({ files, prepared, publicUrl }),
  }
}

type Loaded = {
  files: readonly PageFile[]
  prepared: Awaited<ReturnType<typeof prepareAll>>
  publicUrl: string
}

/** Gives pages other bytes while they are served. */
function renewing({ files, prepared, publicUrl }: Loaded): Pick<Pages, 'refill' | 'replace'> {
  const byPath = new Map(prepared.map((one) => [one.page.path, one]))

  async function renew(those: readonly PageFile[]): Promise<void> {
    for (const { page, improve } of await prepareAll(those, publicUrl)) {
      const one = byPath.get(page.path)
      if (one === undefined) continue
      one.page.variants = page.variants
      one.improve = improve
    }
  }

  return {
    refill: () => renew(files.flatMap((file) => refilled(file) ?? [])),
    replace: (path, body) =>
      renew(files.flatMap((file) => (file.path === path ? [{ ...file, body }] : []))),
  }
}

async function prepareAll(
  files: readonly PageFile[],
  publicUrl: string,
): Promise<Awaited<ReturnType<typeof preparePage>>[]> {
  const prepared: Awaited<ReturnType<typeof preparePage>>[] = []
  for (let from = 0; from < files.length; from += preparedTogether) {
    const group = files.slice(from, from + preparedTogether)
    prepared.push(...(await Promise.all(group.map((file) => preparePage(file, publicUrl)))))
  }
  return prepared
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const variant = chooseVariant(page, request.rawHeaders)
  const known = headerOf(request.rawHeaders, 'if-none-match')
  if (known !== undefined && isSame(known, variant.etags)) {
    response.writeHead(304, variant.unchangedHead)
    response.end()
  } else {
    sendBody(200, variant, request, response)
  }
}

function sendBody(
  status: number,
  { head, body }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function chooseVariant({ variants }: Page, rawHeaders: string[]): Variant {
  if (variants.br === undefined && variants.gzip === undefined) return variants.identity
  const header = headerOf(rawHeaders, 'accept-encoding')
  if (header === undefined) return variants.identity
  const encoding = acceptedEncodings(header).find((accepted) => variants[accepted] !== undefined)
  return (encoding && variants[encoding]) ?? variants.identity
}

// Read from the raw list: `request.headers` would first build an object of all of them.
function headerOf(rawHeaders: string[], name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index]
    if (candidate?.length === name.length && candidate.toLowerCase() === name)
      return rawHeaders[index + 1]
  }
  return undefined
}

function isSame(ifNoneMatch: string, etags: string[]): boolean {
  if (ifNoneMatch === etags[0] || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => etags.includes(tag.trim().replace(/^W\//, '')))
}

/**
 * Where an old or untidy address leads. Only to addresses that exist, so that it can never lead off
 * the site.
 */
function newAddress(url: string, pages: Map<string, Page>): string | null {
  const path = pathOf(url)
  const tidy = cleanPath(path.replace(/\/+$/, ''))
  const target = moved.get(tidy) ?? tidy
  const exists = pages.has(target) || shellOf(target, pages) !== undefined
  return target !== path && exists ? target + url.slice(path.length) : null
}

function shellOf(path: string, pages: Map<string, Page>): Page | undefined {
  const shell = shells.find(({ shape }) => shape.test(path))
  return shell && pages.get(shell.page)
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
