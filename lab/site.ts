import { rm } from 'node:fs/promises'
import { answers, startPinned, stop } from './measure.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

export type Site = { origin: string; pid: number; stop: () => Promise<void> }

/**
 * The server as production runs it, request log on, on a database of its own. Limits are off: one
 * address sends it all. `server/main.ts` answers calls without the built pages.
 */
export async function startSite(
  port: number,
  env: Record<string, string> = {},
  program = 'start.mjs',
): Promise<Site> {
  const dataDir = await temporaryFolder('bench')
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    NODE_ENV: 'production',
    ...env,
  }
  const child = startPinned([process.execPath, program], settings)
  const origin = `http://localhost:${port}`
  // The first start builds the pages.
  await answers(`${origin}/readyz`, 240_000).catch((error: unknown) =>
    stop(child).then(() => Promise.reject(error)),
  )
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      await stop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Paths of every page that search engines are told of. */
export async function publicPages(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap-0.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
}
