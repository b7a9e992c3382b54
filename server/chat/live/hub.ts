/** A subscriber. The hub knows no sockets and no people: authorization happens before. */
export type Listener = {
  id?: string
  send: (frame: string) => void
  end: (reason: EndReason) => void
}

export type EndReason = 'session_ended' | 'server_ends' | 'too_much'

export type Hub = {
  /** Returns a function to unsubscribe. */
  join: (listener: Listener, topics: readonly string[]) => () => void
  /** To all subscribers of the topic, except the one with that id. */
  send: (topic: string, frame: object, except?: string) => void
  /** Ends all subscribers of the topic. */
  end: (topic: string, reason: EndReason) => void
  /** The topics with this prefix that have subscribers. */
  topics: (beginning: string) => string[]
  count: (topic: string) => number
}

/** The subscribers of each topic in this process. */
export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>()

  function leave(listener: Listener, topics: readonly string[]): void {
    for (const topic of topics) {
      const those = listeners.get(topic)
      those?.delete(listener)
      if (those?.size === 0) listeners.delete(topic)
    }
  }

  // A copy, because ended subscribers leave during the loop.
  const those = (topic: string) => [...(listeners.get(topic) ?? [])]

  return {
    join(listener, topics) {
      for (const topic of topics) {
        const those = listeners.get(topic) ?? new Set()
        listeners.set(topic, those.add(listener))
      }
      return () => leave(listener, topics)
    },
    send(topic, frame, except) {
      const text = JSON.stringify(frame)
      for (const listener of those(topic))
        if (except === undefined || listener.id !== except) listener.send(text)
    },
    end(topic, reason) {
      for (const listener of those(topic)) listener.end(reason)
    },
    topics: (beginning) => [...listeners.keys()].filter((topic) => topic.startsWith(beginning)),
    count: (topic) => listeners.get(topic)?.size ?? 0,
  }
}
