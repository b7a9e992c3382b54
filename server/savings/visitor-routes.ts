import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import * as calls from '#domain/savings/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { isConfirmed } from '#server/outbox/submission-mails.ts'
import { reportMails } from './report-mails.ts'
import { calculationList } from './staff-routes.ts'
import { storeCalculation } from './store.ts'

export function savingsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    saveCalculation: ({ body, key }) => storeCalculation(db, storedCalculation(body), key),

    async emailSavingsReport({ body: { email, website: mayBeAutomatic, ...sent }, key }) {
      const calculation = storedCalculation(sent)
      const mails = mayBeAutomatic ? null : await reportMails(deps, calculation, email)
      const saved = await storeCalculation(db, calculation, key, { email, mayBeAutomatic, mails })
      return { ...saved, isConfirmed: isConfirmed(deps, email) }
    },
  })

  calculationList(app, deps)
}
