import { Page, Text, View } from '@react-pdf/renderer'
import { filterPassport } from '#content/filter-passport.ts'
import { company } from '#content/company.ts'
import type { FilterKind } from '#content/filter-kinds.ts'
import { papers } from '#content/papers.ts'
import { fill } from '#domain/fill.ts'
import { LogoMark } from './logo-mark.tsx'
import { PaperDocument } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { QrCode } from './qr-code.tsx'

/** `url`: what the code opens, for our team the filter itself and for anybody its public page. */
type FilterLabel = {
  serialNumber: string
  partNumber: string | null
  kind: FilterKind
  unit: string | null
  url: string
}
export type FilterLabelsData = { labels: FilterLabel[] }

const { title, part, unit, scan } = papers.filterLabel
// 4 by 2 inches: the usual roll of a label printer.
const size = { width: 288, height: 144 }
// A serial number is read across a bench; a long one gets smaller before it breaks.
const serialSize = (serial: string) => (serial.length <= 12 ? 22 : serial.length <= 18 ? 15 : 11)

/** One label for each filter: no customer's name, since filters travel. */
export function FilterLabelsPdf({ labels }: FilterLabelsData) {
  return (
    <PaperDocument title={title} name={labels[0]?.serialNumber ?? ''}>
      {labels.map((label) => (
        <Label key={label.url} {...label} />
      ))}
    </PaperDocument>
  )
}

function Label({ serialNumber, partNumber, kind, unit: of, url }: FilterLabel) {
  const facts = [
    of === null ? null : fill(unit, { unit: of }),
    partNumber === null ? null : fill(part, { part: partNumber }),
  ].filter((fact) => fact !== null)
  return (
    <Page
      size={[size.width, size.height]}
      style={[
        styles.page,
        styles.row,
        { paddingTop: 12, paddingBottom: 10, paddingHorizontal: 12, gap: 12, alignItems: 'center' },
      ]}
    >
      <View style={{ alignItems: 'center', gap: 4 }}>
        <QrCode text={url} size={104} />
        <Text style={{ fontSize: 7 }}>{scan}</Text>
      </View>
      <View style={{ flex: 1, height: '100%', justifyContent: 'space-between' }}>
        <View>
          <Text style={{ fontSize: 8, color: palette.ink }}>{filterPassport.kinds[kind]}</Text>
          <Text
            style={[
              styles.tabular,
              { fontSize: serialSize(serialNumber), fontWeight: 800, lineHeight: 1.15 },
            ]}
          >
            {serialNumber}
          </Text>
        </View>
        <View style={{ gap: 1 }}>
          {facts.map((fact) => (
            <Text key={fact} style={{ fontSize: 10, fontWeight: 600, lineHeight: 1.25 }}>
              {fact}
            </Text>
          ))}
        </View>
        <View style={[styles.row, { gap: 5, alignItems: 'center' }]}>
          <LogoMark size={15} />
          <Text style={{ fontSize: 7.5, lineHeight: 1.2 }}>
            {company.shortName}, {company.phone.display}
          </Text>
        </View>
      </View>
    </Page>
  )
}
