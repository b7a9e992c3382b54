import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError } from '#domain/errors.ts'

const retryAfterSeconds = 10
const running =
  'A download of yours is still running. Please wait until it’s done, and then try again.'

/** Of one account a download at a time: the next one begins when it is sent, or its reader gone. */
export function oneDownload(accountOf: (request: FastifyRequest) => string) {
  const downloading = new Set<string>()
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const account = accountOf(request)
    if (downloading.has(account))
      throw new CodedError('too_many_requests', running, undefined, retryAfterSeconds)
    downloading.add(account)
    const release = () => downloading.delete(account)
    raw.once('close', release).once('finish', release)
  }
}
