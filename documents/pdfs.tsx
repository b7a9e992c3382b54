import { renderToBuffer } from '@react-pdf/renderer'
import { CertificatePdf, type CertificateData } from './pdf/certificate-pdf.tsx'

/** Every PDF that leaves the house, and what each is filled with. */
export type PdfData = {
  certificate: CertificateData
}
export type PdfName = keyof PdfData

const pdfs: { [Name in PdfName]: (data: PdfData[Name]) => Parameters<typeof renderToBuffer>[0] } = {
  certificate: (data) => <CertificatePdf {...data} />,
}

export async function renderPdf<Name extends PdfName>(name: Name, data: PdfData[Name]): Promise<Buffer> {
  return renderToBuffer(pdfs[name](data))
}
