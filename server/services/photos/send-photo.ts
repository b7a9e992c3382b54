import type { FastifyReply } from 'fastify'

/** Only to whoever was asked for: no store between us may keep it. */
export function sendPhoto(reply: FastifyReply, id: string, content: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('content-disposition', `inline; filename="filter-${id.slice(0, 8)}.jpg"`)
    .header('cache-control', 'private, max-age=600')
    .send(content)
}
