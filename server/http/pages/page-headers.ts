import { phoneWorkerFile } from '#domain/sign-in-addresses.ts'
import type { PageFile } from './page-files.ts'
import { policyOf } from './page-policy.ts'
import {
  commonHeaders,
  inertPolicy,
  partHeaders,
  permissionsPolicy,
  workerHeaders,
} from '#server/http/security-headers.ts'

const privatePages = /^\/(customer|admin|staff)(\/|$)|^\/ai-/
// Our team scans labels and serial numbers there.
const camera = new Set(['/admin/services', '/admin/stops', '/admin/work'])
const shownByOthers = /^\/og\/|^\/(favicon|apple-touch-icon|icon)[^/]*$/

// Only documents need a policy: on a page with a dozen files it would be a tenth of the bytes.
const partOfAPage = /^(text\/(javascript|css)|font\/|image\/(?!svg))/

/** The headers of a file that do not depend on how it is compressed. */
export function headersOf(file: PageFile, publicUrl: string): Record<string, string> {
  return {
    ...(partOfAPage.test(file.type) ? partHeaders : documentHeaders(file, publicUrl)),
    ...(file.path === phoneWorkerFile ? workerHeaders : {}),
    ...(shownByOthers.test(file.path) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'content-type': file.type,
    'cache-control': cacheControl(file),
    'accept-ranges': 'none',
    ...(file.compressible ? { vary: 'accept-encoding' } : {}),
  }
}

function documentHeaders(file: PageFile, publicUrl: string): Record<string, string> {
  const policy =
    file.kind === 'page' ? policyOf(file.body.toString('utf8'), publicUrl) : inertPolicy
  return {
    ...commonHeaders(publicUrl),
    ...(camera.has(file.path) ? { 'permissions-policy': permissionsPolicy('self') } : {}),
    'content-security-policy': policy,
  }
}

/** The headers of a 301 to another address of ours. */
export function redirectHeaders(publicUrl: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'content-security-policy': inertPolicy,
    'cache-control': 'public, max-age=86400',
    'content-length': '0',
  }
}

/** The headers of the answer to a program that asks for a file that is not there. */
export function missingFileHeaders(publicUrl: string, body: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'content-security-policy': inertPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(Buffer.byteLength(body)),
  }
}

function cacheControl({ kind, path }: PageFile): string {
  // A phone with an old one asks here whether there is another, or none any more.
  if (path === phoneWorkerFile) return 'no-cache'
  switch (kind) {
    case 'hashed':
      return 'public, max-age=31536000, immutable'
    case 'stable':
      return 'public, max-age=86400'
    case 'text':
      return 'public, max-age=3600'
    case 'page':
      // no-store would also keep public pages out of the back/forward cache.
      return privatePages.test(path) ? 'no-store' : 'no-cache'
  }
}
