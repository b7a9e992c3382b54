import { Document, Page, Text } from '@react-pdf/renderer'

export type CertificateData = { number: string }

export function CertificatePdf({ number }: CertificateData) {
  return (
    <Document title={`Certificate ${number}`}>
      <Page size="LETTER">
        <Text>{number}</Text>
      </Page>
    </Document>
  )
}
