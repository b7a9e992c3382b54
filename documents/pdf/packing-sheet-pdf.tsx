import { Text, View } from '@react-pdf/renderer'
import { company } from '#content/company.ts'
import { hoursRows } from '#content/hours.ts'
import { papers } from '#content/papers.ts'
import { PaperDocument, PaperPage } from './paper.tsx'
import { palette, styles } from './paper-style.ts'

const { title, name, lead, steps, sender, listHeading, columns, label } = papers.packingSheet
const rows = 8
const columnWidths: Record<keyof typeof columns, number | undefined> = {
  at: 24,
  type: 90,
  part: 110,
  unit: 84,
  mileage: 76,
  problem: undefined,
}

/** What a customer fills in by hand and sends with their filters, and the label for the box. */
export function PackingSheetPdf() {
  return (
    <PaperDocument title={title} name={company.name}>
      <PaperPage title={title} name={name} foot={title}>
        <Text style={{ marginBottom: 8 }}>{lead}</Text>
        {steps.map((step, at) => (
          <View key={step} style={[styles.row, { gap: 8, marginBottom: 3 }]}>
            <Text style={[styles.strong, styles.tabular, { width: 12 }]}>{String(at + 1)}</Text>
            <Text style={{ flex: 1 }}>{step}</Text>
          </View>
        ))}
        <View style={[styles.row, { flexWrap: 'wrap', columnGap: 24, marginTop: 10 }]}>
          {sender.map((field) => (
            <Blank key={field} label={field} width={246} />
          ))}
        </View>
        <Text style={[styles.heading, { marginTop: 18 }]}>{listHeading}</Text>
        <FilterRows />
      </PaperPage>
      <PaperPage title={label.title} name={label.name} foot={label.title}>
        <ShippingLabel />
        <View style={{ borderTop: `0.75pt dashed ${palette.soot400}`, marginVertical: 22 }} />
        <ShippingLabel />
      </PaperPage>
    </PaperDocument>
  )
}

/** A line to write on. */
function Blank({ label: text, width }: { label: string; width?: number }) {
  return (
    <View
      style={[
        width === undefined ? { flex: 1 } : { width },
        { borderBottom: `0.75pt solid ${palette.ink}`, height: 30 },
      ]}
    >
      <Text style={styles.label}>{text}</Text>
    </View>
  )
}

function FilterRows() {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const cell = (key: keyof typeof columns) =>
    columnWidths[key] === undefined ? { flex: 1 } : { width: columnWidths[key] }
  return (
    <View>
      <View style={[styles.row, { gap: 8, borderBottom: `1pt solid ${palette.ink}` }]}>
        {names.map((key) => (
          <Text key={key} style={[styles.label, cell(key)]}>
            {columns[key]}
          </Text>
        ))}
      </View>
      {Array.from({ length: rows }, (_, at) => (
        <View
          key={at}
          style={[
            styles.row,
            { gap: 8, height: 26, borderBottom: `0.5pt solid ${palette.soot400}` },
          ]}
        >
          {names.map((key) => (
            <Text key={key} style={[styles.tabular, cell(key), { paddingTop: 10 }]}>
              {key === 'at' ? String(at + 1) : ''}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function ShippingLabel() {
  const { street, city, region, postalCode } = company.address
  return (
    <View wrap={false} style={{ border: `1.5pt solid ${palette.ink}`, padding: 16 }}>
      <View style={[styles.row, { gap: 24 }]}>
        <View style={{ flex: 1 }}>
          <Text style={styles.label}>{label.to}</Text>
          <Text style={{ fontSize: 17, fontWeight: 800, lineHeight: 1.25 }}>{company.name}</Text>
          <Text style={{ fontSize: 17, fontWeight: 600, lineHeight: 1.25 }}>{street}</Text>
          <Text style={{ fontSize: 17, fontWeight: 600, lineHeight: 1.25 }}>
            {`${city}, ${region} ${postalCode}`}
          </Text>
          <Text style={{ marginTop: 4 }}>{company.phone.display}</Text>
        </View>
        <View style={{ width: 170 }}>
          <Blank label={label.from} />
          <Blank label="" />
          <Blank label="" />
        </View>
      </View>
      <View style={[styles.row, { gap: 24, marginTop: 16 }]}>
        <View style={{ flex: 1, gap: 2 }}>
          <Text style={styles.strong}>{label.upright}</Text>
          <Text>{label.dock}</Text>
          <Text style={styles.tabular}>
            {`${label.hours}: ${hoursRows()
              .map((row) => `${row.label} ${row.text}`)
              .join(', ')}`}
          </Text>
        </View>
        <View style={{ width: 170, gap: 10 }}>
          <Text style={{ fontSize: 11 }}>{label.box}</Text>
          <Text style={{ fontSize: 11 }}>{label.count}</Text>
        </View>
      </View>
    </View>
  )
}
