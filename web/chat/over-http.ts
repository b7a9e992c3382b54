import { chatWidget } from '#content/chat-widget.ts'
import type { ChatMessage } from '#domain/chat/contract.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import type { Outgoing } from './outgoing.ts'
import type { StoredMessages } from './stored-messages.ts'
import type { createTimers } from '#web/data/timers.ts'
import { chatTimes, type HttpWay, type Setup, type MessagePage } from './wire.ts'

type Owner = {
  outgoing: Outgoing
  messages: StoredMessages
  /** False once a socket is joined or the conversation was ended. */
  isForHttp: () => boolean
  stored: (message: ChatMessage) => void
  came: (part: MessagePage) => void
  over: (reason: string) => void
  /** Whether to go on with the next turn. */
  turned: (answered: boolean) => boolean
}

/**
 * While no socket is joined: sends what waits and fetches what has come, the same messages with the
 * same ids.
 */
export class OverHttp {
  #http: HttpWay
  #setup: Setup
  #timers: ReturnType<typeof createTimers>
  #owner: Owner
  #isBusy = false

  constructor(http: HttpWay, setup: Setup, timers: ReturnType<typeof createTimers>, owner: Owner) {
    this.#http = http
    this.#setup = setup
    this.#timers = timers
    this.#owner = owner
  }

  begin(): void {
    if (!this.#isBusy) this.#timers.start('http', chatTimes.httpSoonMs, () => void this.#turn())
  }

  async #turn(): Promise<void> {
    this.#isBusy = true
    const answered = await this.#exchange().then(
      () => true,
      () => false,
    )
    this.#isBusy = false
    if (this.#owner.turned(answered))
      this.#timers.start('http', chatTimes.httpEveryMs, () => void this.#turn())
  }

  async #exchange(): Promise<void> {
    const { sessionId, self } = this.#setup
    const { outgoing, messages, isForHttp, stored, came, over } = this.#owner
    // An ended conversation sends nothing more: somebody may have signed out.
    for (let next = outgoing.next(); next && isForHttp(); next = outgoing.next()) {
      const answer = await this.#http.send(next)
      if ('stored' in answer) stored(answer.stored)
      else if (answer.isOver && self.senderType === 'customer') return over(answer.refused)
      else outgoing.mark(next.clientMessageId, answer.refused)
    }
    let part: MessagePage
    do {
      part = await this.#http.since(messages.cursorId)
      // The visitor has another one open by now, or none is known.
      if (part.session?.id !== sessionId) return over(chatWidget.over)
      came(part)
    } while (part.messages.length >= messagesInPart)
  }
}
