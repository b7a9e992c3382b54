import { createHash } from 'node:crypto'
import { brotli, gzipped, type Encoding } from './encodings.ts'
import type { PageFile } from './page-files.ts'
import { headersOf } from './page-headers.ts'

/**
 * One encoding of a file, with its heads as node:http takes them fastest: a flat list of names and
 * values.
 */
export type Variant = {
  body: Buffer
  etags: [string, ...string[]]
  head: string[]
  unchangedHead: string[]
}

/** A file of the site, ready to send. */
export type Page = {
  path: string
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>
}

type Prepared = { page: Page; improve: (() => Promise<void>) | null }

// The start waits for these: brotli 11 over the whole site would take seconds.
const quickBrotli = 7
const quickGzip = 6
const bestBrotli = 11
const smallestWorth = 200

/**
 * Compresses what the build could not, because it did not know the origin yet. `improve` does it
 * better, later.
 */
export async function preparePage(file: PageFile, publicUrl: string): Promise<Prepared> {
  const headers = headersOf(file, publicUrl)
  const hash = createHash('sha256').update(file.body).digest('base64url').slice(0, 22)
  const now =
    file.compressible &&
    file.brotli === null &&
    file.gzip === null &&
    file.body.length >= smallestWorth
  const [br, gz] = now
    ? await Promise.all([brotli(file.body, quickBrotli), gzipped(file.body, quickGzip)])
    : [file.brotli, file.gzip]
  const page: Page = {
    path: file.path,
    variants: { identity: variantOf(file.body, headers, null, [`"${hash}"`]) },
  }
  if (br !== null) page.variants.br = variantOf(br, headers, 'br', [`"${hash}-br"`])
  if (gz !== null) page.variants.gzip = variantOf(gz, headers, 'gzip', [`"${hash}-gz"`])
  const improve = async () => {
    const better = await brotli(file.body, bestBrotli)
    // Other bytes need another tag; a cached page with the earlier tag is still the same page.
    if (better !== null)
      page.variants.br = variantOf(better, headers, 'br', [`"${hash}-b11"`, `"${hash}-br"`])
  }
  return { page, improve: now ? improve : null }
}

function variantOf(
  body: Buffer,
  headers: Record<string, string>,
  encoding: string | null,
  etags: [string, ...string[]],
): Variant {
  const { 'content-type': type = '', ...always } = headers
  const unchangedHead = [...Object.entries(always).flat(), 'etag', etags[0]]
  const coding = encoding === null ? [] : ['content-encoding', encoding]
  return {
    body,
    etags,
    unchangedHead,
    head: [
      ...unchangedHead,
      'content-type',
      type,
      ...coding,
      'content-length',
      String(body.length),
    ],
  }
}
