import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { publicStatus } from '#domain/services/status-link.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readPublicStatus } from './store.ts'

const ended = 'This link no longer works. Ask whoever sent it to you for a new one.'

/** What a link opens for anybody: where the filters are, and nothing of whose they are. */
export function publicStatusRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/verify/status/:code',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: { params: z.object({ code: z.string() }), response: { 200: publicStatus } },
    },
    async (request) => {
      const found = await readPublicStatus(db, request.params.code, now())
      if (found === null) throw new CodedError('not_found', ended)
      return found
    },
  )
}
