import { Text, View } from '@react-pdf/renderer'
import { complianceFolder } from '#content/compliance-folder.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { FolderCover, FolderPaper } from '#domain/services/compliance-folder.ts'
import { Fact, Lines, Paper } from './paper.tsx'
import { palette, partsInCell, styles } from './paper-style.ts'

const { cover } = complianceFolder
const { columns, facts, kinds, states } = cover
const widths = { paper: 104, serviced: 98, unit: 84, serial: 110 } as const
// Beyond, a row would fill a page: a paper of before lists every filter of a service.
const mostNamed = 3

/** The list in front of the papers: what each is of, whether it counts, and its hash. */
export function ComplianceFolderPdf({
  addressee,
  madeOn,
  verifyAt,
  vehicles,
  years,
  papers,
  unreadable,
}: FolderCover & { unreadable: readonly string[] }) {
  const isBound = ({ number, withdrawnOn }: FolderPaper) =>
    withdrawnOn === null && !unreadable.includes(number)
  const valid = papers.filter(isBound).length
  const listed = papers.length - valid
  return (
    <Paper title={cover.title} foot={cover.title} name={formatLongDay(madeOn)}>
      <View style={[styles.row, { gap: 24, marginBottom: 16 }]}>
        <View style={{ width: 190 }}>
          <Lines label={facts.to} lines={addressLines(addressee)} />
        </View>
        <View style={{ gap: 6, flex: 1 }}>
          <Fact label={facts.vehicles}>{named(vehicles)}</Fact>
          <Fact label={facts.years}>{named(years)}</Fact>
        </View>
        <View style={{ gap: 6, width: 150 }}>
          <Fact label={facts.madeOn}>{formatLongDay(madeOn)}</Fact>
          <Fact label={facts.papers}>
            {listed === 0 ? fill(cover.bound, { valid }) : fill(cover.boundOf, { valid, listed })}
          </Fact>
        </View>
      </View>
      <Text style={{ marginBottom: 14 }}>{fill(cover.lead, { address: verifyAt })}</Text>
      <Head />
      {papers.map((paper) => (
        <PaperRow key={paper.number} paper={paper} isBound={isBound(paper)} />
      ))}
      <Hashes papers={papers} />
    </Paper>
  )
}

function Head() {
  return (
    <View
      fixed
      style={[styles.row, { borderBottom: `1pt solid ${palette.ink}`, paddingBottom: 4, gap: 8 }]}
    >
      {(['paper', 'serviced', 'unit', 'serial', 'state'] as const).map((key) => (
        <Text key={key} style={[placeOf(key), styles.label, styles.strong, { marginBottom: 0 }]}>
          {columns[key]}
        </Text>
      ))}
    </View>
  )
}

function PaperRow({ paper, isBound }: { paper: FolderPaper; isBound: boolean }) {
  const { number, kind, servicedOn, serialNumbers } = paper
  return (
    <View
      wrap={false}
      style={{ borderBottom: `0.5pt solid ${palette.line}`, paddingVertical: 5, gap: 2 }}
    >
      <View style={[styles.row, { gap: 8 }]}>
        <View style={placeOf('paper')}>
          <Text style={[styles.strong, styles.tabular]}>{number}</Text>
          <Text style={[styles.quiet, { fontSize: 8 }]}>{kinds[kind]}</Text>
        </View>
        <Text style={[placeOf('serviced'), styles.tabular]}>{formatLongDay(servicedOn)}</Text>
        <Text style={placeOf('unit')} hyphenationCallback={partsInCell}>
          {unitOf(paper)}
        </Text>
        <Text style={placeOf('serial')} hyphenationCallback={partsInCell}>
          {serialNumbers.length === 0 ? cover.noSerial : named(serialNumbers)}
        </Text>
        <Text style={[placeOf('state'), isBound ? {} : styles.strong]}>
          {stateOf(paper, isBound)}
        </Text>
      </View>
    </View>
  )
}

/** As the paper says; else by the record of its filter, which is said. */
function unitOf({ vehicle, unitNumber, recordedUnit }: FolderPaper): string {
  const unit = [vehicle, unitNumber].filter((part) => part !== null && part !== '')
  if (unit.length > 0) return [...new Set(unit)].join(', ')
  return recordedUnit === null ? cover.noUnit : fill(cover.recordedUnit, { unit: recordedUnit })
}

/** Behind the list: nobody reads them but a program. */
function Hashes({ papers }: { papers: readonly FolderPaper[] }) {
  return (
    <View style={{ marginTop: 22 }}>
      <Text minPresenceAhead={40} style={styles.heading}>
        {cover.hashes}
      </Text>
      {papers.map(({ number, contentSha256 }) => (
        <View key={number} wrap={false} style={[styles.row, { gap: 8, marginBottom: 2 }]}>
          <Text style={[placeOf('paper'), styles.tabular, { fontSize: 7.5 }]}>{number}</Text>
          <Text
            style={[styles.quiet, styles.tabular, { fontSize: 7.5 }]}
            hyphenationCallback={whole}
          >
            {contentSha256}
          </Text>
        </View>
      ))}
    </View>
  )
}

const whole = (word: string): string[] => [word]

function stateOf({ withdrawnOn, replacedBy }: FolderPaper, isBound: boolean): string {
  if (withdrawnOn === null) return isBound ? states.valid : states.unreadable
  const day = formatLongDay(withdrawnOn)
  return replacedBy === null
    ? fill(states.withdrawn, { day })
    : fill(states.replaced, { day, number: replacedBy })
}

function named(names: readonly string[] | null): string {
  if (names === null) return cover.all
  if (names.length <= mostNamed + 1) return names.join(', ')
  return fill(cover.more, {
    names: names.slice(0, mostNamed).join(', '),
    count: names.length - mostNamed,
  })
}

function placeOf(key: keyof typeof columns) {
  return key === 'state' ? { flex: 1 } : { width: widths[key] }
}
