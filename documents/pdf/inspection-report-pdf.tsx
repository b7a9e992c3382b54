import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import type { Measurement } from '#domain/services/contract.ts'
import { formatPair, formatReading } from '#domain/services/format-readings.ts'
import { isMeasuredAfter, type Quantity, quantities, readingOf } from '#domain/services/readings.ts'
import type { CertificateData } from './certificate-pdf.tsx'
import { CertificateFacts, VerifyFoot } from './certificate-parts.tsx'
import { Mark } from './mark.tsx'
import { Fact, PaperDocument, PaperPage } from './paper.tsx'
import { palette, styles } from './paper-style.ts'

const { title, claims, notCleaned, cleaned, reason, noReason, verify } = papers.inspection
const { measures, noSerial, units, notMeasured, verdicts } = papers.certificate

/**
 * Of filters that cannot be restored: what was found, and that they were not cleaned. Never a
 * certificate.
 */
export function InspectionReportPdf(report: CertificateData) {
  return (
    <PaperDocument title={title} name={report.number}>
      <InspectionReportPage {...report} />
    </PaperDocument>
  )
}

export function InspectionReportPage(report: CertificateData) {
  const { number, measurements, verifyUrl } = report
  return (
    <PaperPage title={title} name={number}>
      <Text style={{ fontSize: 12, lineHeight: 1.4, marginBottom: 16 }}>
        {measurements.length === 1 ? claims.one : claims.several}
      </Text>
      <CertificateFacts {...report} />
      <View style={{ borderTop: `1pt solid ${palette.ink}` }}>
        {measurements.map((filter) => (
          <Refused key={filter.position} filter={filter} />
        ))}
      </View>
      <VerifyFoot text={verify} url={verifyUrl} />
    </PaperPage>
  )
}

function Refused({ filter }: { filter: Measurement }) {
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        { borderBottom: `0.5pt solid ${palette.line}`, paddingVertical: 11, gap: 24 },
      ]}
    >
      <View style={{ width: 180, alignItems: 'flex-start', gap: 6 }}>
        <Text style={[styles.strong, styles.tabular]}>{filter.serialNumber || noSerial}</Text>
        <Mark
          tone="bad"
          word={verdicts.not_restorable}
          note={isMeasuredAfter(filter) ? cleaned : notCleaned}
        />
      </View>
      <View style={{ flex: 1, gap: 8 }}>
        <Fact label={reason}>{filter.reason ?? noReason}</Fact>
        <View style={[styles.row, { gap: 12 }]}>
          {quantities.map((quantity) => (
            <View key={quantity} style={{ flex: 1 }}>
              <Fact label={`${measures[quantity]}, ${units[quantity]}`}>
                {readingOn(filter, quantity)}
              </Fact>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}

// A filter that was not cleaned has one reading: what came in.
function readingOn(filter: Measurement, quantity: Quantity): string {
  const { before, after } = readingOf(filter, quantity)
  if (after !== null) return formatPair(quantity, { before, after }, notMeasured) ?? notMeasured
  return before === null ? notMeasured : formatReading(quantity, before)
}
