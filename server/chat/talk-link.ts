import { createHmac, timingSafeEqual } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'

const dayMs = 86_400_000
const lastsDays = 30
const ended = 'This link has ended. Please write to us again: we are glad to go on.'

/** What stands in the link of a mail that leads back into a talk. Nothing is stored: it proves itself, for thirty days. */
export function linkTo(secret: string, sessionId: string, at: Date): string {
  const told = `${sessionId}.${Math.floor(at.getTime() / dayMs) + lastsDays}`
  return `${told}.${signed(secret, told)}`
}

/** The talk behind it. Throws `link_ended` for one that is over, or none of ours. */
export function talkBehind(secret: string, token: string, at: Date): string {
  const [, told = '', sessionId = '', lastDay = '', signature = ''] = /^(([\w-]{1,64})\.(\d{1,6}))\.([\w-]{43})$/.exec(token) ?? []
  const isOurs = timingSafeEqual(Buffer.from(signed(secret, told)), Buffer.from(signature.padEnd(43).slice(0, 43)))
  if (!isOurs || at.getTime() / dayMs >= Number(lastDay) + 1) throw new CodedError('link_ended', ended)
  return sessionId
}

function signed(secret: string, told: string): string {
  return createHmac('sha256', secret).update(`chat-link:${told}`).digest('base64url')
}
