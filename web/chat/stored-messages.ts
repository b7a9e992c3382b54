import type { ChatMessage } from '#domain/chat/contract.ts'
import { withMessage } from './messages.ts'

/** The messages of one conversation that the server has stored, in order, however they arrived. */
export class StoredMessages {
  list: readonly ChatMessage[] = []
  // Everything up to this message has come without a gap: catching up begins after it. Only
  // messages in order advance it.
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

  // Two channels may respond at the same time: the slower one must not go back.
  moveOn(message: ChatMessage | undefined): void {
    if (message && (message.seq ?? Infinity) > (this.#cursor?.seq ?? 0)) this.#cursor = message
  }
}
