import { Document, Page, Text, View } from '@react-pdf/renderer'
import { company } from '#content/company.ts'
import { LogoMark } from './logo-mark.tsx'
import { edge, palette, styles } from './paper-style.ts'

type PaperProps = {
  /** What it is, and what tells it from others of its kind: "Invoice", "INV-2026-1041". */
  title: string
  name: string
  /** What the foot of each page says of it: both of these, unless that is too long. */
  foot?: string
  children: React.ReactNode
}

const { street, city, region, postalCode } = company.address

/**
 * The layout of every document: letterhead on the first page, footer with the page number on each.
 */
export function Paper({ children, ...page }: PaperProps) {
  return (
    <PaperDocument title={page.title} name={page.name}>
      <PaperPage {...page}>{children}</PaperPage>
    </PaperDocument>
  )
}

/** For several papers in one file: each is a `PaperPage`. */
export function PaperDocument({ title, name, children }: Omit<PaperProps, 'foot'>) {
  return (
    <Document
      title={`${title} ${name}`}
      author={company.legalName}
      creator={company.name}
      producer={company.name}
      language="en-US"
    >
      {children}
    </Document>
  )
}

export function PaperPage({ title, name, foot = `${title} ${name}`, children }: PaperProps) {
  return (
    <Page size="LETTER" style={styles.page}>
      <View
        style={{
          flexDirection: 'row',
          justifyContent: 'space-between',
          borderBottom: `1.5pt solid ${palette.ink}`,
          paddingBottom: 14,
          marginBottom: 18,
        }}
      >
        <View style={{ flexDirection: 'row', gap: 10, alignItems: 'center' }}>
          <LogoMark size={38} />
          <View>
            <Text style={{ fontSize: 12.5, fontWeight: 800, lineHeight: 1.25 }}>
              {company.name}
            </Text>
            <Text style={[styles.quiet, { fontSize: 8.5 }]}>
              {street}, {city}, {region} {postalCode}
            </Text>
          </View>
        </View>
        <View style={{ alignItems: 'flex-end', justifyContent: 'center', maxWidth: 260 }}>
          <Text style={{ fontSize: 18, fontWeight: 800, lineHeight: 1.15 }}>{title}</Text>
          <Text style={[styles.tabular, { fontSize: 9.5 }]}>{name}</Text>
        </View>
      </View>
      <View style={styles.body}>{children}</View>
      <Foot name={foot} />
    </Page>
  )
}

function Foot({ name }: { name: string }) {
  const place = {
    position: 'absolute',
    bottom: 28,
    left: edge,
    right: edge,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
  } as const
  return (
    <View
      fixed
      style={[
        place,
        styles.quiet,
        { fontSize: 8, borderTop: `0.5pt solid ${palette.line}`, paddingTop: 6 },
      ]}
    >
      <Text>
        {company.legalName}, {company.phone.display}, {company.email}
      </Text>
      <Text
        style={styles.tabular}
        render={({ pageNumber, totalPages }) => `${name}, page ${pageNumber} of ${totalPages}`}
      />
    </View>
  )
}

/** A small heading over a value. */
export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.tabular}>{children}</Text>
    </View>
  )
}

/** An address, or any few lines under a label. */
export function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      {lines.map((line, at) => (
        <Text key={at} style={at === 0 ? styles.strong : {}}>
          {line}
        </Text>
      ))}
    </View>
  )
}
