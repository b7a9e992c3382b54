import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { publicPassport, publicPassportOf } from '#domain/services/passports/public-passport.ts'
import { findFilterByCode } from '#server/filters/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readPassport } from './passport-store.ts'

const noSuchCode =
  'No filter of ours has this code. Please scan the label again, or call us with the serial number.'

/** What the code on a filter's label opens for anybody: its readings and papers, and no names. */
export function publicPassportRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/verify/filters/:code',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: { params: z.object({ code: z.string() }), response: { 200: publicPassport } },
    },
    async (request) => {
      const found = await findFilterByCode(db, request.params.code)
      if (found === null) throw new CodedError('not_found', noSuchCode)
      return publicPassportOf(await readPassport(db, found))
    },
  )
}
