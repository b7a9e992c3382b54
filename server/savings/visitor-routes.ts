import {
  reportRequest,
  requestedReport,
  savedCalculation,
  savingsCalculation,
} from '#domain/savings/contract.ts'
import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { isConfirmed } from '#server/outbox/submission-mails.ts'
import { reportMails } from './report-mails.ts'
import { calculationList } from './staff-routes.ts'
import { storeCalculation } from './store.ts'

export function savingsRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.post(
    '/api/savings-calculations',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: savingsCalculation, response: { 201: savedCalculation } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      const saved = await storeCalculation(db, storedCalculation(request.body), key)
      return reply.code(201).send(saved)
    },
  )

  app.post(
    '/api/savings-reports',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: reportRequest, response: { 201: requestedReport } },
    },
    async (request, reply) => {
      const { email, ...sent } = request.body
      const calculation = storedCalculation(sent)
      const mails = await reportMails(deps, calculation, email)
      const key = idempotencyKey(request)
      const saved = await storeCalculation(db, calculation, key, { email, mails })
      return reply.code(201).send({ ...saved, isConfirmed: isConfirmed(deps, email) })
    },
  )

  calculationList(app, deps)
}
