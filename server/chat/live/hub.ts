/** Somebody who listens. The hub knows no sockets and no people: whoever may join was asked before. */
export type Listener = {
  id?: string
  send: (frame: string) => void
  end: (reason: EndReason) => void
}

export type EndReason = 'session_ended' | 'server_ends' | 'too_much'

export type Hub = {
  /** Answers how to leave again. */
  join: (listener: Listener, topics: readonly string[]) => () => void
  /** To all who listen to the topic, but for the one of that id. */
  send: (topic: string, frame: object, except?: string) => void
  /** Ends all who listen to the topic. */
  end: (topic: string, reason: EndReason) => void
  /** The topics that begin so and that somebody listens to. */
  topics: (beginning: string) => string[]
  count: (topic: string) => number
}

/** Who listens to what, in this process. */
export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>()

  function leave(listener: Listener, topics: readonly string[]): void {
    for (const topic of topics) {
      const those = listeners.get(topic)
      those?.delete(listener)
      if (those?.size === 0) listeners.delete(topic)
    }
  }

  // A copy, because whoever is ended leaves while the list is read.
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
