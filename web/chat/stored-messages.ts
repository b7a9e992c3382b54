import type { ChatMessage } from '#domain/chat/contract.ts'
import { withMessage } from './messages.ts'

/** The messages of one talk that the server has stored, in their order, however they came. */
export class StoredMessages {
  list: readonly ChatMessage[] = []
  // Everything up to this message has come without a gap: catching up begins after it. Only what comes in order moves it.
  #cursor: ChatMessage | null = null

  get cursorId(): string | null {
    return this.#cursor?.id ?? null
  }

  /** Whether it was not known yet. */
  add(message: ChatMessage): boolean {
    const before = this.list
    this.list = withMessage(before, message)
    return before !== this.list
  }

  // Two ways may answer at once: the slower one must not turn the clock back.
  moveOn(message: ChatMessage | undefined): void {
    if (message && (message.seq ?? Infinity) > (this.#cursor?.seq ?? 0)) this.#cursor = message
  }
}
