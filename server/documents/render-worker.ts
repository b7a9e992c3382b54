import { parentPort } from 'node:worker_threads'
import type { Rendered, RenderOrder } from './render-thread.ts'

// Loaded when first needed: mails need a tenth of what PDFs do.
async function render({ kind, name, data }: RenderOrder): Promise<unknown> {
  if (kind === 'mail') {
    const { renderMail } = await import('#documents/mails.tsx')
    return renderMail(name as never, data as never)
  }
  const { renderPdf } = await import('#documents/pdfs.tsx')
  return renderPdf(name as never, data as never)
}

parentPort?.on('message', (order: RenderOrder) => {
  render(order).then(
    (value) => parentPort?.postMessage({ value } satisfies Rendered),
    (error: unknown) => parentPort?.postMessage({ error: String(error instanceof Error ? error.stack : error) } satisfies Rendered),
  )
})
