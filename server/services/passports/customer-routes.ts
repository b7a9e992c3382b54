import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { portalPassport, portalPassportOf } from '#domain/services/bench/portal-passport.ts'
import { findFilter } from '#server/filters/store.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readPassport } from './passport-store.ts'

const noSuchFilter = 'There is no such filter in your account.'

/** A filter of one's own. */
export function customerPassportRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/customer/filters/:id',
    {
      config: { access: 'customer', part: 'services' },
      schema: { params: z.object({ id: z.string() }), response: { 200: portalPassport } },
    },
    async (request) => {
      const found = await findFilter(db, request.params.id)
      if (found === null || found.companyId !== scopeOf(request).companyId)
        throw new CodedError('not_found', noSuchFilter)
      return portalPassportOf(await readPassport(db, found))
    },
  )
}
