import { CodedError } from '#domain/errors.ts'
import type { Log } from '#server/db/log.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { standardRefusal } from '#server/http/errors/errors.ts'

const notJoined = 'Please join the chat first.'

export class NotJoined extends Error {}

export function refusalOf(error: unknown, log: Log): { code: string; message: string } {
  if (error instanceof CodedError) return error
  if (error instanceof NotJoined) return { code: 'not_joined', message: notJoined }
  if (isDatabaseUnavailable(error)) return standardRefusal('database_unavailable')
  log.error({ err: error, route: '/ws' }, 'a frame failed')
  return standardRefusal('internal')
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isFrame(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) && 'type' in raw
}

/** So that a screen knows which of its messages was refused. */
export function aboutWhat(raw: unknown): { sessionId?: string; clientMessageId?: string } {
  if (!isFrame(raw)) return {}
  const short = (name: string): string | undefined => {
    const value: unknown = Reflect.get(raw, name)
    return typeof value === 'string' && value.length <= 64 ? value : undefined
  }
  const [sessionId, clientMessageId] = [short('sessionId'), short('clientMessageId')]
  return {
    ...(sessionId !== undefined && { sessionId }),
    ...(clientMessageId !== undefined && { clientMessageId }),
  }
}
