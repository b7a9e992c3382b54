import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#server/durable-files.ts'
import { messageFile, outboxFolder } from './outbox-folder.ts'
import type { Provider, TextMessage } from './provider.ts'

/**
 * Where texts go while no service is set: they stay in the outbox, where staff read them, and in a
 * file each. Only the server's own user may read it: it may hold the code that proves a number,
 * which nobody sees anywhere else.
 */
export function textFiles(dataDir: string): Provider<TextMessage> {
  const folder = outboxFolder(dataDir)
  return {
    name: 'mailbox',
    isAvailable: true,
    // The same name each time: a text that is written twice is still one file.
    knowsKeys: true,
    async send({ id, to, body, at }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = messageFile({ id, at }, 'txt')
      const content = `To: ${to}\n\n${body}\n`
      await writeDurably(join(folder, name), join(folder, `.${name}.part`), content)
      return { messageId: id }
    },
  }
}
