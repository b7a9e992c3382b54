import type { ServerFrame } from '#domain/chat/live/contract.ts'

/** A new socket to this site, which carries chat and news. */
export function openLiveSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
}

/** Null for what is no frame. */
export function readFrame(text: unknown): ServerFrame | null {
  try {
    const frame = JSON.parse(String(text)) as ServerFrame | null
    return typeof frame?.type === 'string' ? frame : null
  } catch {
    return null
  }
}
