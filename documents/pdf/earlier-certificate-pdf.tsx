import { Text, View } from '@react-pdf/renderer'
import { company } from '#content/company.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { Measurement } from '#domain/services/contract.ts'
import type { CertificateData } from './certificate-pdf.tsx'
import { BeforeAfterBars } from './bars.tsx'
import { Mark } from './mark.tsx'
import { Fact, Lines, Paper } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { Table } from './table.tsx'

// Its text as it was printed, which never changes.
const title = 'Certificate of cleaning'
const claim =
  'We cleaned these filters and measured each one on our bench, before and after. These are the bench readings.'
const measures = { flow: 'Air flow', pressure: 'Pressure drop', weight: 'Weight' }
const units = { flow: 'cfm', pressure: 'in H2O', weight: 'g' }
const better = 'Better means more air flow, less pressure drop, and less weight.'
const before = 'Before'
const after = 'After'
const notMeasured = 'not measured'
const verdicts = {
  restored: 'Restored',
  restored_with_limits: 'Restored with limits',
  not_restorable: 'Not restorable',
}
const verify = 'Anyone can verify this certificate by its number at'
const privacy =
  'The page shows the service, the result for each filter, the end of its serial number, and no personal information.'
const tones = { restored: 'good', restored_with_limits: 'plain', not_restorable: 'bad' } as const
const barWidth = 96
/**
 * More filters than this are listed without bars: a hundred bars tell less than a list, and take
 * long to draw.
 */
const mostDrawn = 24

/**
 * A certificate from before both readings were required, laid out as it was then. Once every one of
 * them is stored (`select count(*) from certificates where rules = 'earlier' and pdf is null` is 0)
 * this file can go.
 */
export function EarlierCertificatePdf({
  number,
  issuedOn,
  service,
  measurements,
  addressee,
  verifyUrl,
}: CertificateData) {
  return (
    <Paper title={title} name={number}>
      <Text style={{ fontSize: 12, lineHeight: 1.4, marginBottom: 18, maxWidth: 430 }}>
        {claim}
      </Text>
      <View style={[styles.row, { gap: 24, marginBottom: 18 }]}>
        <View style={{ width: 180 }}>
          <Lines label="For" lines={addressLines(addressee)} />
        </View>
        <View style={{ gap: 6, flex: 1 }}>
          <Fact label="Service">{`${service.serviceType}, ${service.filterType}`}</Fact>
          <Fact label="Filters">{String(service.quantity)}</Fact>
        </View>
        <View style={{ gap: 6, width: 100 }}>
          <Fact label="Serviced">{formatLongDay(service.serviceDate)}</Fact>
          <Fact label="Issued">{formatLongDay(issuedOn)}</Fact>
          {service.technician === null ? null : (
            <Fact label="Technician">{service.technician}</Fact>
          )}
        </View>
      </View>
      {measurements.length > mostDrawn ? (
        <Listed measurements={measurements} />
      ) : (
        <Drawn measurements={measurements} />
      )}
      <View
        wrap={false}
        style={{ marginTop: 20, borderTop: `1.5pt solid ${palette.ink}`, paddingTop: 12 }}
      >
        <Text>{verify}</Text>
        <Text style={[styles.strong, { fontSize: 11 }]}>{verifyUrl}</Text>
        <Text style={[styles.quiet, { marginTop: 4 }]}>{privacy}</Text>
        <Text
          style={[styles.quiet, { marginTop: 4 }]}
        >{`${company.legalName}, founded ${company.founded}.`}</Text>
      </View>
    </Paper>
  )
}

function Drawn({ measurements }: { measurements: Measurement[] }) {
  return (
    <View>
      <Legend />
      {measurements.map((measurement) => (
        <Filter key={measurement.position} {...measurement} />
      ))}
    </View>
  )
}

function Listed({ measurements }: { measurements: Measurement[] }) {
  const columns = [
    { key: 'serial', label: 'Filter' },
    { key: 'result', label: 'Result', width: 92 },
    { key: 'flow', label: `${measures.flow}, ${units.flow}`, width: 82, isNumeric: true },
    {
      key: 'pressure',
      label: `${measures.pressure}, ${units.pressure}`,
      width: 96,
      isNumeric: true,
    },
    { key: 'weight', label: `${measures.weight}, ${units.weight}`, width: 96, isNumeric: true },
  ]
  const rows = measurements.map((filter) => ({
    cells: {
      serial: filter.serialNumber,
      result: filter.verdict === null ? '' : verdicts[filter.verdict],
      flow: pair(filter.flowBeforeCfm, filter.flowAfterCfm),
      pressure: pair(filter.pressureBeforeInH2O, filter.pressureAfterInH2O),
      weight: pair(filter.weightBeforeG, filter.weightAfterG),
    },
  }))
  return <Table columns={columns} rows={rows} />
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

function Filter({ serialNumber, verdict, ...figures }: Measurement) {
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        { borderBottom: `0.5pt solid ${palette.line}`, paddingVertical: 9, gap: 16 },
      ]}
    >
      <View style={{ flex: 1, alignItems: 'flex-start', gap: 5 }}>
        <Text style={[styles.strong, styles.tabular]}>{serialNumber}</Text>
        {verdict === null ? null : <Mark tone={tones[verdict]} word={verdicts[verdict]} />}
      </View>
      <Pair
        label={measures.flow}
        unit={units.flow}
        before={figures.flowBeforeCfm}
        after={figures.flowAfterCfm}
      />
      <Pair
        label={measures.pressure}
        unit={units.pressure}
        before={figures.pressureBeforeInH2O}
        after={figures.pressureAfterInH2O}
      />
      <Pair
        label={measures.weight}
        unit={units.weight}
        before={figures.weightBeforeG}
        after={figures.weightAfterG}
      />
    </View>
  )
}

type PairProps = { label: string; unit: string; before: string | null; after: string | null }

function Pair({ label, unit, before, after }: PairProps) {
  const isWhole = before !== null && after !== null
  return (
    <View style={{ width: barWidth }}>
      <Text style={styles.label}>{`${label}, ${unit}`}</Text>
      <Text style={[styles.tabular, { marginBottom: 4 }]}>{pair(before, after)}</Text>
      {isWhole ? (
        <BeforeAfterBars before={Number(before)} after={Number(after)} width={barWidth} />
      ) : null}
    </View>
  )
}

function pair(before: string | null, after: string | null): string {
  return before === null || after === null ? notMeasured : `${plain(before)} to ${plain(after)}`
}

/** 9120.0 as 9,120 and 6.20 as 6.2: as a person writes it. */
function plain(figure: string): string {
  return Number(figure).toLocaleString('en-US', { maximumFractionDigits: 2 })
}
