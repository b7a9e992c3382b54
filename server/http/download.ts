import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { csvParts, type Table } from '#server/documents/csv.ts'
import type { OrderedBy } from '#server/documents/render-thread.ts'

/** The answer's schema of a route that sends a file: nothing to check in its bytes. */
export const download = z.unknown()

/** The config of a customer's papers: laying one out costs seconds, too much for an account that anybody can make in a moment. */
export const paper = { access: 'customer', limit: 'document', needs: 'provenEmail' } as const

const kinds = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Sends a file that the browser saves. The name may hold what a customer or the office typed: only safe characters pass. */
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

/** Who asks for a paper: an account, or an address where nobody is signed in. Once its connection is gone nobody waits. */
export function orderedBy(request: FastifyRequest, { raw }: FastifyReply): OrderedBy {
  const gone = new AbortController()
  if (request.socket.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return { account: accountOf(request), signal: gone.signal }
}

function accountOf({ actor, ip }: FastifyRequest): string {
  if (actor?.kind === 'customer') return `customer ${actor.customerId}`
  return actor?.kind === 'staff' ? `staff ${actor.staffId}` : `address ${ip}`
}

/** Sends a table of any length as fast as it is taken: neither all of it nor what waits for a slow reader is held. */
export async function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  table: Table<Row>,
  parts: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  const file = csvParts(table, parts)
  // Read before the answer begins: a database that is away is a refusal with its status, not the half of a file.
  const beginning = await file.next()
  async function* whole() {
    if (!beginning.done) yield beginning.value
    yield* file
  }
  return sendFile(reply, name, 'csv', Readable.from(whole(), { objectMode: false }))
}
