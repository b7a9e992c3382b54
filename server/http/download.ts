import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** The answer's schema of a route that sends a file: nothing to check in its bytes. */
export const download = z.unknown()

const kinds = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Sends a file that the browser saves. The name may hold what a customer or the office typed: only safe characters pass. */
export function sendFile(reply: FastifyReply, name: string, kind: keyof typeof kinds, content: Buffer): FastifyReply {
  const safe = name.normalize('NFKD').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '').slice(0, 100) || 'document'
  return reply.type(kinds[kind]).header('content-disposition', `attachment; filename="${safe}.${kind}"`).send(content)
}
