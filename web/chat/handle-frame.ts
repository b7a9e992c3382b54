import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { readFrame } from '#web/data/live-socket.ts'
import type { Setup } from './wire.ts'

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** How a conversation handles each frame that concerns it. */
export type FrameHandlers = {
  message: (frame: Frame<'message'>) => void
  joined: (frame: Frame<'joined'>) => void
  ack: (frame: Frame<'ack'>) => void
  typing: (frame: Frame<'typing'>) => void
  status: (frame: Frame<'status'>) => void
  seen: (frame: Frame<'seen'>) => void
  error: (frame: Frame<'error'>) => void
}

type Place = Pick<Setup, 'sessionId' | 'self'>

/** Passes a frame to its handler; frames of other conversations are ignored. */
export function handleFrame(
  text: string,
  { sessionId, self }: Place,
  handlers: FrameHandlers,
): void {
  const frame = readFrame(text)
  if (frame === null) return
  if ('sessionId' in frame && frame.sessionId !== undefined && frame.sessionId !== sessionId) return
  switch (frame.type) {
    case 'message':
      return handlers.message(frame)
    case 'joined':
      return handlers.joined(frame)
    case 'ack':
      return handlers.ack(frame)
    case 'typing':
      // Another tab of the same visitor is the same person; another agent is not.
      return frame.senderType === 'agent' || self.senderType === 'agent'
        ? handlers.typing(frame)
        : undefined
    case 'status':
      return handlers.status(frame)
    case 'seen':
      return frame.senderType === self.senderType ? undefined : handlers.seen(frame)
    case 'error':
      return handlers.error(frame)
    // A pong proves that the connection works; the page handles news.
    case 'pong':
    case 'notification':
    case 'analysis':
    case 'inbox':
      return
    default:
      frame satisfies never
  }
}
