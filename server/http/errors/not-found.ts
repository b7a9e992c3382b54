import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { CodedError } from '#domain/errors.ts'
import type { App } from '#server/http/context.ts'
import { refuse } from './errors.ts'
import type { Pages } from '#server/http/pages/pages.ts'

/**
 * An unknown address is the 404 page, a known one under another method 405, an unknown call a JSON
 * 404.
 */
export function answerUnknown(app: App, pages: Pages | null): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const allowed = allowedMethods(app, pages, path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return refuse(
        reply,
        new CodedError('method_not_allowed', `This address doesn’t support ${request.method}.`),
      )
    }
    return answerNotFound(pages, request, reply)
  })
}

/** The 404 page for people, JSON for calls. */
export function answerNotFound(
  pages: Pages | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const forPeople = request.method === 'GET' || request.method === 'HEAD'
  if (forPeople && !pathOf(request).startsWith('/api/') && pages !== null && pages.has404) {
    reply.hijack()
    pages.answer404(request.raw, reply.raw)
    return reply
  }
  return refuse(reply, new CodedError('not_found', 'There is nothing at this address.'))
}

function allowedMethods(app: App, pages: Pages | null, path: string): string[] {
  const methods = app.supportedMethods.filter(
    (method) => app.findRoute({ method: method as HTTPMethods, url: path }) !== null,
  )
  return pages?.has(path) === true ? [...new Set(['GET', 'HEAD', ...methods])] : methods
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
