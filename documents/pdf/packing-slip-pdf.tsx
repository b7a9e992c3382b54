import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { addressLines, type Addressee } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Service, Verdict } from '#domain/services/contract.ts'
import { Fact, Lines, Paper } from './paper.tsx'
import { palette, partsInCell, styles } from './paper-style.ts'
import { QrCode } from './qr-code.tsx'

/** `url`: of the filter's page; null where it has no serial number. */
type PackedFilter = {
  position: number
  serialNumber: string | null
  partNumber: string | null
  unit: string | null
  mileage: number | null
  result: Verdict | null
  paper: string | null
  url: string | null
}
export type PackingSlipData = {
  addressee: Addressee
  service: Pick<Service, 'serviceType' | 'filterType' | 'quantity' | 'serviceDate'>
  filters: PackedFilter[]
  madeOn: string
}

const { title, name, to, facts, columns, noSerial, noResult, count, check, received } =
  papers.packingSlip
const { verdicts } = papers.certificate
const codeSize = 40
const widths = { at: 22, unit: 96, result: 110, paper: 92, check: 42 } as const

/** What goes back with an order: each filter, its result and its paper, to be ticked off. */
export function PackingSlipPdf({ addressee, service, filters, madeOn }: PackingSlipData) {
  return (
    <Paper title={title} name={fill(name, { day: formatLongDay(madeOn) })} foot={title}>
      <View style={[styles.row, { justifyContent: 'space-between', gap: 24, marginBottom: 18 }]}>
        <View style={{ width: 240 }}>
          <Lines label={to} lines={addressLines(addressee)} />
        </View>
        <View style={{ gap: 6, width: 200 }}>
          <Fact label={facts.service}>{`${service.serviceType}, ${service.filterType}`}</Fact>
          <Fact label={facts.serviced}>{formatLongDay(service.serviceDate)}</Fact>
          <Fact label={facts.filters}>
            {fill(count, { listed: String(filters.length), ordered: String(service.quantity) })}
          </Fact>
        </View>
      </View>
      <View
        fixed
        style={[
          styles.row,
          { borderBottom: `1pt solid ${palette.ink}`, paddingBottom: 4, gap: 10 },
        ]}
      >
        <Head width={widths.at}>{columns.at}</Head>
        <Head width={codeSize}>{columns.code}</Head>
        <Head>{columns.filter}</Head>
        <Head width={widths.unit}>{columns.unit}</Head>
        <Head width={widths.result}>{columns.result}</Head>
        <Head width={widths.check}>{columns.check}</Head>
      </View>
      {filters.map((filter) => (
        <Filter key={filter.position} filter={filter} />
      ))}
      <Text style={[styles.quiet, { marginTop: 12 }]}>{check}</Text>
      <View wrap={false} style={[styles.row, { gap: 24, marginTop: 34 }]}>
        {received.map((label) => (
          <View
            key={label}
            style={{ flex: 1, borderTop: `0.75pt solid ${palette.ink}`, paddingTop: 4 }}
          >
            <Text style={styles.label}>{label}</Text>
          </View>
        ))}
      </View>
    </Paper>
  )
}

function Head({ width, children }: { width?: number; children: string }) {
  return (
    <Text
      style={[
        width === undefined ? { flex: 1 } : { width },
        { fontSize: 8, fontWeight: 600, color: palette.soot600 },
      ]}
    >
      {children}
    </Text>
  )
}

function Filter({ filter }: { filter: PackedFilter }) {
  const { position, serialNumber, partNumber, unit, mileage, result, paper, url } = filter
  const miles = mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        {
          borderBottom: `0.5pt solid ${palette.line}`,
          paddingVertical: 6,
          gap: 10,
          alignItems: 'center',
        },
      ]}
    >
      <Text style={[styles.tabular, { width: widths.at }]}>{String(position)}</Text>
      <View style={{ width: codeSize }}>
        {url === null ? null : <QrCode text={url} size={codeSize} />}
      </View>
      <View style={{ flex: 1 }}>
        <Text hyphenationCallback={partsInCell} style={[styles.strong, styles.tabular]}>
          {serialNumber ?? noSerial}
        </Text>
        {partNumber === null ? null : <Text style={styles.quiet}>{partNumber}</Text>}
      </View>
      <View style={{ width: widths.unit }}>
        {unit === null ? null : <Text hyphenationCallback={partsInCell}>{unit}</Text>}
        {miles === null ? null : <Text style={[styles.quiet, styles.tabular]}>{miles}</Text>}
      </View>
      <View style={{ width: widths.result }}>
        <Text>{result === null ? noResult : verdicts[result]}</Text>
        {paper === null ? null : <Text style={[styles.quiet, styles.tabular]}>{paper}</Text>}
      </View>
      <View style={{ width: widths.check }}>
        <View style={{ width: 14, height: 14, border: `1pt solid ${palette.ink}` }} />
      </View>
    </View>
  )
}
