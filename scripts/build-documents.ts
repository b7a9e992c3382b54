/**
 * Compiles `documents/` (JSX, which Node cannot load) into `dist-documents/`, where the server's
 * imports find it.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const source = join(root, 'documents')
// What esbuild copies into the result: our own `#domain/…` and `#content/…` with it.
const sources = ['documents', 'domain', 'content']
const out = join(root, 'dist-documents')
const entries = ['mails.tsx', 'pdfs.tsx']

export async function buildDocuments(): Promise<void> {
  // A start asks whether the build is fresh, on a server where nothing is left that builds.
  const { build } = await import('esbuild')
  await build({
    entryPoints: entries.map((name) => join(source, name)),
    outdir: out,
    bundle: true,
    external: ['react', 'react-dom', '@react-pdf/renderer', 'pdf-lib', 'uqr'],
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'warning',
  })
}

/** For tests, which do not build the site: a global setup of vitest. */
export default async function buildDocumentsWhenStale(): Promise<void> {
  const built = entries.map((name) => join(out, name.replace('.tsx', '.js')))
  const changes = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (name) => statSync(join(root, folder, String(name))).mtimeMs,
    ),
  )
  const isFresh = built.every(
    (file) => existsSync(file) && statSync(file).mtimeMs > Math.max(...changes),
  )
  if (!isFresh) await buildDocuments()
}
