import { papers } from '#content/papers.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import { type CertificateData, CertificatePage } from './certificate-pdf.tsx'
import { InspectionReportPage } from './inspection-report-pdf.tsx'
import { PaperDocument } from './paper.tsx'

export type CertificatesData = { certificates: (CertificateData & { kind: CertificateKind })[] }

/** The papers of the filters of one order, each on a page of its own. */
export function CertificatesPdf({ certificates }: CertificatesData) {
  const [first] = certificates
  return (
    <PaperDocument title={papers.certificate.title} name={first?.number ?? ''}>
      {certificates.map(({ kind, ...certificate }) =>
        kind === 'inspection' ? (
          <InspectionReportPage key={certificate.number} {...certificate} />
        ) : (
          <CertificatePage key={certificate.number} {...certificate} />
        ),
      )}
    </PaperDocument>
  )
}
