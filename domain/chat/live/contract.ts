import * as z from 'zod/mini'
import { chatClientFrames, chatServerFrames } from '#domain/chat/contract.ts'
import { analysisFrame } from '#domain/maintenance/contract.ts'
import { notificationFrame } from '#domain/notifications/contract.ts'

// Each feature brings its own frames; the switch that handles them does not compile without all of
// them.

export const clientFrame = z.discriminatedUnion('type', [
  ...chatClientFrames,
  z.object({ type: z.literal('ping') }),
])

export const serverFrame = z.discriminatedUnion('type', [
  ...chatServerFrames,
  notificationFrame,
  analysisFrame,
  z.object({ type: z.literal('pong') }),
  /** The last frame was refused; the ids say which message it was. */
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    sessionId: z.optional(z.string()),
    clientMessageId: z.optional(z.string()),
  }),
])

export type ClientFrame = z.infer<typeof clientFrame>
export type ServerFrame = z.infer<typeof serverFrame>
