import * as calls from '#domain/services/passports/visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { publicPassportOf } from '#domain/services/passports/public-passport.ts'
import { findFilterByCode } from '#server/filters/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { readPassport } from './passport-store.ts'

const noSuchCode =
  'No filter of ours has this code. Please scan the label again, or call us with the serial number.'

/** What the code on a filter's label opens for anybody: its readings and papers, and no names. */
export function publicPassportRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async readPublicPassport({ params }) {
      const found = await findFilterByCode(db, params.code)
      if (found === null) throw new CodedError('not_found', noSuchCode)
      return publicPassportOf(await readPassport(db, found))
    },
  })
}
