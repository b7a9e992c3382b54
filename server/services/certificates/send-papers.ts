import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/http/context.ts'
import { orderedBy, sendFile } from '#server/http/download.ts'
import { paperFileName, paperKinds, paperOf, papersOf } from './certificate-paper.ts'
import type { Papers } from './papers-of-service.ts'

/** One paper as it is stored, or those of the filters of an order in one file. */
export async function sendPapers(
  deps: Pick<Deps, 'config' | 'renderer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  papers: Papers,
): Promise<FastifyReply> {
  const by = orderedBy(request, reply)
  const [first, ...more] = papers
  if (more.length === 0)
    return sendFile(reply, paperFileName(first), 'pdf', await paperOf(deps, first, by))
  const name = `${paperKinds[first.kind].name}s-${first.content.number}`
  return sendFile(reply, name, 'pdf', await papersOf(deps, papers, by))
}
