import { renderToBuffer } from '@react-pdf/renderer'
import type { FolderCover } from '#domain/services/compliance-folder.ts'
import type { YearReport } from '#domain/customers/dashboard/year-report.ts'
import type { BoundPaper } from './pdf/bind-papers.ts'
import { CertificatePdf, type CertificateData } from './pdf/certificate-pdf.tsx'
import { CertificatesPdf, type CertificatesData } from './pdf/certificates-pdf.tsx'
import { ComplianceFolderPdf } from './pdf/compliance-folder-pdf.tsx'
import { type FilterLabelsData, FilterLabelsPdf } from './pdf/filter-labels-pdf.tsx'
import { InspectionReportPdf } from './pdf/inspection-report-pdf.tsx'
import { InvoicePdf, type InvoiceData } from './pdf/invoice-pdf.tsx'
import { PackingSheetPdf } from './pdf/packing-sheet-pdf.tsx'
import { type PackingSlipData, PackingSlipPdf } from './pdf/packing-slip-pdf.tsx'
import { PlanPdf, type PlanData } from './pdf/plan-pdf.tsx'
import { StatementPdf, type StatementData } from './pdf/statement-pdf.tsx'
import { writable } from './pdf/writable.ts'
import { YearReportPdf } from './pdf/year-report-pdf.tsx'

/** Every PDF that we issue, with its data. */
export type PdfData = {
  certificate: CertificateData
  /** Those of several filters in one file. */
  certificates: CertificatesData
  /** The list is laid out; the papers behind it are bound as they were issued. */
  complianceFolder: { cover: FolderCover; bound: BoundPaper[] }
  filterLabels: FilterLabelsData
  inspectionReport: CertificateData
  invoice: InvoiceData
  /** For whoever sends filters: the same for everybody. */
  packingSheet: object
  /** Goes back with the filters of an order. */
  packingSlip: PackingSlipData
  plan: PlanData
  statement: StatementData
  yearReport: YearReport
}
export type PdfName = keyof PdfData
type LaidOut = Exclude<PdfName, 'complianceFolder'>

const pdfs: { [Name in LaidOut]: (data: PdfData[Name]) => Parameters<typeof renderToBuffer>[0] } = {
  certificate: (data) => <CertificatePdf {...data} />,
  certificates: (data) => <CertificatesPdf {...data} />,
  filterLabels: (data) => <FilterLabelsPdf {...data} />,
  inspectionReport: (data) => <InspectionReportPdf {...data} />,
  invoice: (data) => <InvoicePdf {...data} />,
  packingSheet: () => <PackingSheetPdf />,
  packingSlip: (data) => <PackingSlipPdf {...data} />,
  plan: (data) => <PlanPdf {...data} />,
  statement: (data) => <StatementPdf {...data} />,
  yearReport: (data) => <YearReportPdf {...data} />,
}

export async function renderPdf<Name extends PdfName>(
  name: Name,
  data: PdfData[Name],
): Promise<Buffer> {
  if (name === 'complianceFolder') return renderFolder(data as PdfData['complianceFolder'])
  return renderToBuffer(pdfs[name as LaidOut](writable(data) as never))
}

async function renderFolder({ cover, bound }: PdfData['complianceFolder']): Promise<Buffer> {
  // Loaded for a folder only: it is half a megabyte of code.
  const { bindPapers } = await import('./pdf/bind-papers.ts')
  return bindPapers(bound, (unreadable) =>
    renderToBuffer(<ComplianceFolderPdf {...writable(cover)} unreadable={unreadable} />),
  )
}
