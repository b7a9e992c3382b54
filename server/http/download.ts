import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvParts, csvRowParts, type Table } from '#server/documents/csv.ts'
import { jsonParts } from '#server/documents/json.ts'
import { whoCalls } from '#server/http/access/request-address.ts'
import { openTurns, type Whose } from '#server/turns.ts'

const kinds = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

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

/** A picture of ours, which every upload was made into; kept nowhere, as every other answer. */
export function sendPicture(
  reply: FastifyReply,
  name: string,
  content: Buffer,
  way: 'inline' | 'attachment' = 'inline',
): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('content-disposition', `${way}; filename="${name}.jpg"`)
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
  return { account: whoCalls(request), signal: gone.signal }
}

/**
 * Streams a table of any length with backpressure, so that neither all of it nor a slow reader's
 * share is in memory. A route that does says `streams`.
 */
export function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  table: Table<Row>,
  parts: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  return sendParts(reply, name, 'csv', csvParts(table, parts))
}

/** The same of rows whose headings are somebody else’s. */
export function sendRows(
  reply: FastifyReply,
  name: string,
  ...rows: Parameters<typeof csvRowParts>
): Promise<FastifyReply> {
  return sendParts(reply, name, 'csv', csvRowParts(...rows))
}

/** The same of an object of lists. */
export function sendLists(
  reply: FastifyReply,
  name: string,
  ...lists: Parameters<typeof jsonParts>
): Promise<FastifyReply> {
  return sendParts(reply, name, 'json', jsonParts(...lists))
}

const busy = 'Many files are being prepared right now. Please try again in a few seconds.'
// Of all files of this process: a slow reader takes no place, since only making a part does.
const turns = openTurns(
  ['all'],
  { atOnce: 2, mostWaiting: 500, mostOfOne: 1 },
  { busy, enoughOfYours: busy, retryAfterSeconds: 5 },
)

async function sendParts(
  reply: FastifyReply,
  name: string,
  kind: keyof typeof kinds,
  parts: AsyncGenerator<Buffer>,
): Promise<FastifyReply> {
  // The first part is read before the response begins: an unavailable database is then a refusal
  // with its status, not half a file.
  const next = () => turns.take('all', { account: reply.request.id }, () => parts.next())
  let part = await next()
  async function* whole() {
    try {
      for (; !part.done; part = await next()) yield part.value
    } finally {
      await parts.return(undefined)
    }
  }
  return sendFile(reply, name, kind, Readable.from(whole(), { objectMode: false }))
}
