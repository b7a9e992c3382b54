import { sampleCertificates } from '#domain/services/samples/sample-filter.ts'
import { type CertificateContent, publicFacts } from '#domain/services/certificate.ts'
import type { Verification } from '#domain/services/contract.ts'

/** The same of all of them, the newest first. */
export const sampleVerifications = (): Promise<Verification[]> =>
  Promise.all(sampleCertificates.toReversed().map(verificationOf))

/** What a check of a sample certificate shows, when the site is built: no row is behind it. */
export async function verificationOf(certificate: CertificateContent): Promise<Verification> {
  const bytes = new TextEncoder().encode(JSON.stringify(certificate))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    ...publicFacts('certificate', certificate),
    withdrawnOn: null,
    contentSha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
