import { verifyCertificate } from '#domain/services/certificate-visitor-calls.ts'
import type { Verification } from '#domain/services/contract.ts'
import { plainClient } from './client.ts'

/** What anyone may know of the certificate with this number. */
export const verifyNumber = (number: string): Promise<Verification> =>
  plainClient.send(verifyCertificate, { params: { number } })
