import { savedCalculation, savingsCalculation } from '#domain/savings/contract.ts'
import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
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

  calculationList(app, deps)
}
