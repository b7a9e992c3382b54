import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawAnew } from '#server/documents/redraw.ts'

const behindEverything = 10

// Low priority: other calls come first.
setPriority(behindEverything)
sharp.cache(false)
sharp.concurrency(1)

process.on('disconnect', () => process.exit())
process.on('message', (upload: Uint8Array) => {
  drawAnew(Buffer.from(upload)).then(
    (photo) => process.send?.(photo),
    () => process.send?.(null),
  )
})
