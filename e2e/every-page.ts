import type { APIRequestContext } from '@playwright/test'

/** Pages that search engines are not told of, and one address without a page. */
const unlisted = [
  '/not-there',
  '/customer/login',
  '/customer/register',
  '/customer/reset',
  '/customer/invitation',
  '/ai-maintenance-login',
  '/admin/dashboard',
  '/staff/login',
]

/**
 * The path of every public page, from the sitemap of the running site, and one of each kind that is
 * not in it.
 */
export async function everyPage(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap-index.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  const listed = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  )
  return [...listed, ...unlisted]
}
