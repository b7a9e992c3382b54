import { CodedError } from '#domain/errors.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'

const dayMs = 86_400_000
const lastsDays = 30
const ended =
  'This link has expired. Please start a new chat; we’re happy to pick up where we left off.'

/**
 * The conversation that a link leads to, as of when it was mailed: the version rises when it
 * becomes an account's.
 */
export type Linked = { sessionId: string; version: number }

/**
 * The token in a mailed link to a conversation. Nothing is stored: the token proves itself, for
 * thirty days.
 */
export function linkTo(secret: string, { sessionId, version }: Linked, at: Date): string {
  const content = `${sessionId}.${version}.${Math.floor(at.getTime() / dayMs) + lastsDays}`
  return `${content}.${sealOf(secret, 'chat', content)}`
}

/**
 * Throws `link_ended` for a conversation that is over, or a token that is not ours. Links mailed
 * before there were versions have version one.
 */
export function conversationOfLink(secret: string, token: string, at: Date): Linked {
  const [, content = '', sessionId = '', version = '0', lastDay = '', signature = ''] =
    /^(([\w-]{1,64})(?:\.(\d{1,9}))?\.(\d{1,6}))\.([\w-]{43})$/.exec(token) ?? []
  const isOurs = isSameSeal(signature, sealOf(secret, 'chat', content))
  if (!isOurs || at.getTime() / dayMs >= Number(lastDay) + 1) throw linkEnded()
  return { sessionId, version: Number(version) }
}

export const linkEnded = () => new CodedError('link_ended', ended)
