import { checkAddress } from '#domain/addresses.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { PdfName } from '#documents/pdfs.tsx'
import type { Whose } from '#server/turns.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { storePdf, type StoredCertificate, nextToPrint } from './certificate-store.ts'

/** The last part of an address, and what is said where there is none yet. */
export const paperKinds = {
  certificate: {
    name: 'certificate',
    none: 'A certificate is issued once filters in this service are measured before and after cleaning.',
  },
  inspection: {
    name: 'inspection-report',
    none: 'An inspection report is issued once we find that a filter in this service can’t be restored.',
  },
} as const satisfies Record<CertificateKind, { name: string; none: string }>

/** Of one filter of an order. */
export const noReadings =
  'There is no document yet: a certificate needs a result, and a reading before and after the cleaning.'

export const paperFileName = ({ kind, content }: StoredCertificate): string =>
  `${paperKinds[kind].name}-${content.number}`

type Printer = Pick<Deps, 'config' | 'renderer'>

/** The stored PDF; until there is one, the same rendered from the stored content. */
export async function paperOf(
  { config, renderer }: Printer,
  { kind, content, pdf }: StoredCertificate,
  by?: Whose,
): Promise<Buffer> {
  if (pdf !== null) return pdf
  return renderer.pdf(
    layouts[kind],
    { ...content, verifyUrl: `${config.publicUrl}${checkAddress(content.number)}` },
    by,
  )
}

/** One page for each of the filters of an order, in one file. */
export function papersOf(
  { config, renderer }: Printer,
  papers: readonly StoredCertificate[],
  by?: Whose,
): Promise<Buffer> {
  const certificates = papers.map(({ kind, content }) => ({
    ...content,
    kind,
    verifyUrl: `${config.publicUrl}${checkAddress(content.number)}`,
  }))
  return renderer.pdf('certificates', { certificates }, by)
}

const layouts = {
  certificate: 'certificate',
  inspection: 'inspectionReport',
} as const satisfies Record<StoredCertificate['kind'], PdfName>

/**
 * Each PDF is rendered once, a minute after it was issued, and stored. After an update this renders
 * those that were issued before.
 */
export function certificateJobs(deps: Deps): Job[] {
  return [
    {
      name: 'print_certificates',
      at: '* * * * *',
      run: (_payload, { ending }) => printCertificates(deps, ending),
    },
  ]
}

async function printCertificates(deps: Deps, ending?: AbortSignal): Promise<void> {
  let failed: unknown = null
  let printed = ''
  while (ending?.aborted !== true) {
    const next = await nextToPrint(deps.db, printed)
    if (next === null) break
    printed = next.content.number
    // One that fails does not hold up the others.
    await paperOf(deps, next)
      .then((pdf) => storePdf(deps.db, printed, pdf))
      .catch((error: unknown) => (failed = error))
  }
  if (failed !== null) throw failed
}
