/**
 * Typed and not yet confirmed as stored. It survives a reload. `refused`: why it was not accepted,
 * until retried.
 */
export type Unsent = {
  clientMessageId: string
  sessionId: string
  message: string
  at: string
  refused: string | null
}

/**
 * One entry per message, so that two tabs keep theirs side by side; a message that both send is
 * stored once.
 */
export type UnsentStore = {
  all: (sessionId: string) => Unsent[]
  put: (unsent: Unsent) => void
  remove: (clientMessageId: string) => void
}

/** Messages on their way, in the order of typing. */
export class Outgoing {
  #store: UnsentStore
  #list: Unsent[]
  // Stored by the server; shown until the stored message replaces it.
  #stored = new Set<string>()

  constructor(store: UnsentStore, sessionId: string) {
    this.#store = store
    this.#list = store.all(sessionId).sort((a, b) => a.at.localeCompare(b.at))
  }

  list(): readonly Unsent[] {
    return this.#list
  }

  isStored(clientMessageId: string): boolean {
    return this.#stored.has(clientMessageId)
  }

  /** The next message to send. */
  next(): Unsent | undefined {
    return this.#list.find(
      ({ clientMessageId, refused }) => refused === null && !this.#stored.has(clientMessageId),
    )
  }

  add(typed: Omit<Unsent, 'refused'>): void {
    const unsent = { ...typed, refused: null }
    this.#store.put(unsent)
    this.#list = [...this.#list, unsent]
  }

  /** `reason`: why it was refused, or null to try again. */
  mark(clientMessageId: string, reason: string | null): void {
    const found = this.#list.find((one) => one.clientMessageId === clientMessageId)
    if (found === undefined) return
    const marked = { ...found, refused: reason }
    this.#store.put(marked)
    this.#list = this.#list.map((one) => (one === found ? marked : one))
  }

  acknowledged(clientMessageId: string): void {
    this.#store.remove(clientMessageId)
    if (this.#list.some((one) => one.clientMessageId === clientMessageId))
      this.#stored.add(clientMessageId)
  }

  /** The stored message is there, or it was discarded. */
  forget(clientMessageId: string): void {
    if (!this.#list.some((one) => one.clientMessageId === clientMessageId)) return
    this.#store.remove(clientMessageId)
    this.#stored.delete(clientMessageId)
    this.#list = this.#list.filter((one) => one.clientMessageId !== clientMessageId)
  }
}
