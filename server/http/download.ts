import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { csvParts, type Table } from '#server/documents/csv.ts'
import type { Whose } from '#server/turns.ts'

/** The answer's schema of a route that sends a file: nothing to check in its bytes. */
export const download = z.unknown()

/**
 * Config of a customer's PDFs: layout takes seconds, too much for an account that anybody can
 * create.
 */
export const paper = { access: 'customer', limit: 'document', needs: 'provenEmail' } as const

const kinds = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Sends a file as a download. The name may contain typed text: only safe characters pass. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  kind: keyof typeof kinds,
  content: Buffer | Readable,
): FastifyReply {
  const safe =
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, 100) || 'document'
  return reply
    .type(kinds[kind])
    .header('content-disposition', `attachment; filename="${safe}.${kind}"`)
    .send(content)
}

/**
 * Who requests a PDF: an account, or an address where nobody is signed in. Aborts when the
 * connection closes.
 */
export function orderedBy(request: FastifyRequest, { raw }: FastifyReply): Whose {
  const gone = new AbortController()
  if (request.socket.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return { account: accountOf(request), signal: gone.signal }
}

function accountOf({ actor, ip }: FastifyRequest): string {
  if (actor?.kind === 'customer') return `customer ${actor.customerId}`
  return actor?.kind === 'staff' ? `staff ${actor.staffId}` : `address ${ip}`
}

/**
 * Streams a table of any length with backpressure, so that neither all of it nor a slow reader's
 * share is in memory.
 */
export async function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  table: Table<Row>,
  parts: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  const file = csvParts(table, parts)
  // The first part is read before the response begins: an unavailable database is then a refusal
  // with its status, not half a file.
  const beginning = await file.next()
  async function* whole() {
    if (!beginning.done) yield beginning.value
    yield* file
  }
  return sendFile(reply, name, 'csv', Readable.from(whole(), { objectMode: false }))
}
