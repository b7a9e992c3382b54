import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { fill } from '#domain/fill.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type { Measurement } from '#domain/services/contract.ts'
import { formatPair, removedGrams, totalRemoved } from '#domain/services/format-readings.ts'
import { formatWeight } from '#domain/weight.ts'
import { type Quantity, quantities, readingOf } from '#domain/services/readings.ts'
import { BeforeAfterBars, RemovedBar } from './bars.tsx'
import { CertificateFacts, VerifyFoot } from './certificate-parts.tsx'
import { Mark } from './mark.tsx'
import { PaperDocument, PaperPage } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { Table } from './table.tsx'

/** `verifyUrl`: where anyone can check it. */
export type CertificateData = CertificateContent & { verifyUrl: string }

const {
  title,
  claims,
  removed,
  measures,
  units,
  better,
  before,
  after,
  removedFrom,
  noSerial,
  notMeasured,
  verdicts,
  columns,
  verify,
} = papers.certificate
const tones = { restored: 'good', restored_with_limits: 'plain', not_restorable: 'bad' } as const
const barWidth = 96
/**
 * More filters than this are listed without bars: a hundred bars tell less than a list, and take
 * long to draw.
 */
const mostDrawn = 24

export function CertificatePdf(certificate: CertificateData) {
  return (
    <PaperDocument title={title} name={certificate.number}>
      <CertificatePage {...certificate} />
    </PaperDocument>
  )
}

export function CertificatePage(certificate: CertificateData) {
  const { number, measurements } = certificate
  return (
    <PaperPage title={title} name={number}>
      <Text style={{ fontSize: 12, lineHeight: 1.4, marginBottom: 16 }}>
        {measurements.length === 1 ? claims.one : claims.several}
      </Text>
      <CertificateFacts {...certificate} />
      <Removed measurements={measurements} />
      {measurements.length > mostDrawn ? (
        <Listed measurements={measurements} />
      ) : (
        <Drawn measurements={measurements} />
      )}
      <VerifyFoot text={verify} url={certificate.verifyUrl} />
    </PaperPage>
  )
}

/** The main number of the paper: what the cleaning has removed. */
function Removed({ measurements }: { measurements: Measurement[] }) {
  const total = totalRemoved(measurements)
  if (total === null) return null
  return (
    <View
      style={[
        styles.row,
        {
          backgroundColor: palette.ceramic,
          alignItems: 'flex-end',
          gap: 8,
          paddingHorizontal: 14,
          paddingTop: 8,
          paddingBottom: 9,
          marginBottom: 16,
        },
      ]}
    >
      <Text style={[styles.tabular, { fontSize: 24, fontWeight: 800, lineHeight: 1.1 }]}>
        {total.weight}
      </Text>
      <Text style={{ fontSize: 12, lineHeight: 1.1, marginBottom: 3.5 }}>
        {total.filters === 1
          ? removed.one
          : fill(removed.several, { count: String(total.filters) })}
      </Text>
    </View>
  )
}

function Drawn({ measurements }: { measurements: Measurement[] }) {
  const most = Math.max(0, ...measurements.map((filter) => removedGrams(filter) ?? 0))
  return (
    <View>
      <Legend />
      {measurements.map((measurement) => (
        <Filter key={measurement.position} filter={measurement} mostRemoved={most} />
      ))}
    </View>
  )
}

function Listed({ measurements }: { measurements: Measurement[] }) {
  const widths = { flow: 92, pressure: 108, weight: 92 } as const
  const shown = [
    { key: 'serial', label: columns.serial },
    { key: 'result', label: columns.result, width: 100 },
    ...quantities.map((key) => ({
      key,
      label: `${measures[key]}, ${units[key]}`,
      width: widths[key],
      isNumeric: true,
    })),
  ]
  const rows = measurements.map((filter) => ({
    cells: {
      serial: filter.serialNumber || noSerial,
      result: verdictOf(filter),
      ...Object.fromEntries(quantities.map((key) => [key, pair(filter, key)])),
    },
  }))
  return <Table columns={shown} rows={rows} />
}

function Legend() {
  const key = (colour: string, word: string) => (
    <View style={[styles.row, { gap: 5, alignItems: 'center' }]}>
      <View style={{ width: 14, height: 5.5, backgroundColor: colour }} />
      <Text style={{ fontSize: 8.5 }}>{word}</Text>
    </View>
  )
  return (
    <View
      fixed
      style={[styles.row, { gap: 16, borderBottom: `1pt solid ${palette.ink}`, paddingBottom: 5 }]}
    >
      {key(palette.soot400, before)}
      {key(palette.lake, after)}
      <Text style={[styles.quiet, { fontSize: 8.5 }]}>{better}</Text>
    </View>
  )
}

type FilterProps = { filter: Measurement; mostRemoved: number }

function Filter({ filter, mostRemoved }: FilterProps) {
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        { borderBottom: `0.5pt solid ${palette.line}`, paddingVertical: 6, gap: 16 },
      ]}
    >
      <View style={{ flex: 1, alignItems: 'flex-start', gap: 5 }}>
        <Text style={[styles.strong, styles.tabular]}>{filter.serialNumber || noSerial}</Text>
        {filter.verdict === null ? null : (
          <Mark tone={tones[filter.verdict]} word={verdicts[filter.verdict]} />
        )}
      </View>
      {quantities.map((quantity) => (
        <View key={quantity} style={{ width: barWidth }}>
          <Text style={styles.label}>{`${measures[quantity]}, ${units[quantity]}`}</Text>
          <Text style={[styles.tabular, { marginBottom: 4 }]}>{pair(filter, quantity)}</Text>
          <Bars filter={filter} quantity={quantity} mostRemoved={mostRemoved} />
        </View>
      ))}
    </View>
  )
}

// A filter weighs almost the same before and after: what shows the work is what came out.
function Bars({ filter, quantity, mostRemoved }: FilterProps & { quantity: Quantity }) {
  const { before: first, after: last } = readingOf(filter, quantity)
  if (first === null || last === null) return null
  if (quantity !== 'weight')
    return <BeforeAfterBars before={Number(first)} after={Number(last)} width={barWidth} />
  const grams = Number(first) - Number(last)
  if (grams <= 0) return null
  return (
    <View style={{ gap: 1 }}>
      <RemovedBar part={grams / mostRemoved} width={barWidth} />
      <Text style={[styles.strong, styles.tabular, { fontSize: 8 }]}>
        {fill(removedFrom, { weight: formatWeight(grams) })}
      </Text>
    </View>
  )
}

const verdictOf = ({ verdict }: Measurement) => (verdict === null ? '' : verdicts[verdict])
const pair = (filter: Measurement, quantity: Quantity) =>
  formatPair(quantity, readingOf(filter, quantity), notMeasured) ?? notMeasured
