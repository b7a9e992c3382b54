import type { Verification } from '#domain/services/contract.ts'
import { callApi } from './api.ts'

/** What anyone may know of the certificate with this number. */
export function verifyCertificate(number: string): Promise<Verification> {
  return callApi('GET', `/api/verify/${encodeURIComponent(number)}`)
}
