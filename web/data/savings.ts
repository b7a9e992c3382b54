import type * as z from 'zod/mini'
import type {
  reportRequest,
  RequestedReport,
  SavedCalculation,
  savingsCalculation,
} from '#domain/savings/contract.ts'
import * as calls from '#domain/savings/visitor-calls.ts'
import { plainClient } from './client.ts'

/** The body as it travels: `filtersPerMonth` is the text as entered. */
export type CalculationToSave = z.input<typeof savingsCalculation>

/** Stores a calculation. Returns the row as the server has recomputed it. */
export function saveCalculation(
  calculation: CalculationToSave,
  idempotencyKey: string,
): Promise<SavedCalculation> {
  return plainClient.send(calls.saveCalculation, { body: calculation, idempotencyKey })
}

/** The report of a calculation by email. */
export function requestReport(
  request: z.input<typeof reportRequest>,
  idempotencyKey: string,
): Promise<RequestedReport> {
  return plainClient.send(calls.emailSavingsReport, { body: request, idempotencyKey })
}
