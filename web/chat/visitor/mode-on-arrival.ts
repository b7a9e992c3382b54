import { type ChatMode, readMode } from './chat-mode.ts'
import { knownVisitor } from './visitor.ts'

/** Below this the panel covers most of a page, and its launcher is in the header. */
const phone = '(width < 40rem)'

/**
 * The state in which a page opens. Only a conversation that was begun follows, and on a phone it
 * waits behind its launcher.
 */
export function modeOnArrival(): ChatMode {
  const mode = readMode()
  if (mode === 'closed' || !knownVisitor()?.sessionId) return 'closed'
  return matchMedia(phone).matches ? 'minimized' : mode
}
