import { officePage } from '#domain/lists.ts'
import { savedCalculation, savedCalculations, savingsCalculation } from '#domain/savings/contract.ts'
import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import { staffMay } from '#domain/staff/roles.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { listCalculations, storeCalculation } from './store.ts'

export function savingsRoutes(app: App, { db }: Deps): void {
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

  // Figures without a person: nothing to write down in the audit log.
  app.get(
    '/api/admin/savings-calculations',
    { config: { access: { staff: staffMay.readLeads } }, schema: { querystring: officePage, response: { 200: savedCalculations } } },
    (request) => listCalculations(db, request.query),
  )
}
