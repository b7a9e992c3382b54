import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { applyHouse } from '#content/house.ts'
import type { Rendered, RenderMessage } from './render-thread.ts'

standBehind(Number(workerData))

/** When two threads need one processor, calls come first. */
function standBehind(niceness: number): void {
  if (niceness === 0 || process.platform !== 'linux') return
  // Linux gives each thread a priority of its own, by the id that it has there.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
}

// Loaded when first needed: mails need a tenth of what PDFs do.
async function render({ kind, name, data, house }: RenderMessage): Promise<unknown> {
  applyHouse(house)
  if (kind === 'mail') {
    const { renderMail } = await import('#documents/mails.tsx')
    return renderMail(name as never, data as never)
  }
  const { renderPdf } = await import('#documents/pdfs.tsx')
  return renderPdf(name as never, data as never)
}

parentPort?.on('message', (order: RenderMessage) => {
  render(order).then(
    (value) => parentPort?.postMessage({ value } satisfies Rendered),
    (error: unknown) =>
      parentPort?.postMessage({
        error: String(error instanceof Error ? error.stack : error),
      } satisfies Rendered),
  )
})
