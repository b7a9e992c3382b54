import { Text, View } from '@react-pdf/renderer'
import { payment } from '#content/payment.ts'
import { palette, styles } from './paper-style.ts'

const { heading, sampleNote, cheque, transfer, labels, referenceNote, receivedNote } = payment

export function HowToPay({ reference }: { reference: string }) {
  return (
    <View wrap={false} style={{ marginTop: 28, backgroundColor: palette.ceramic, padding: 14 }}>
      <Text style={styles.heading}>{heading}</Text>
      <View style={[styles.row, { gap: 24 }]}>
        <Way heading={cheque.heading}>
          <Detail label={labels.payableTo}>{cheque.payableTo}</Detail>
          <Detail label={labels.mailTo}>{cheque.mailTo.join('\n')}</Detail>
          <Detail label={labels.reference}>{reference}</Detail>
        </Way>
        <Way heading={transfer.heading}>
          <Detail label={labels.accountName}>{transfer.accountName}</Detail>
          <Detail label={labels.bank}>{transfer.bank}</Detail>
          <Detail label={labels.routingNumber}>{transfer.routingNumber}</Detail>
          <Detail label={labels.accountNumber}>{transfer.accountNumber}</Detail>
          <Detail label={labels.reference}>{reference}</Detail>
          {sampleNote === null ? null : (
            <Text style={{ color: palette.kiln, fontWeight: 600, fontSize: 8.5, marginTop: 4 }}>
              {sampleNote}
            </Text>
          )}
        </Way>
      </View>
      <Text
        style={[styles.quiet, { fontSize: 8.5, marginTop: 8 }]}
      >{`${referenceNote} ${receivedNote}`}</Text>
    </View>
  )
}

function Way({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <View style={{ flex: 1, gap: 2 }}>
      <Text style={[styles.strong, { marginBottom: 2 }]}>{heading}</Text>
      {children}
    </View>
  )
}

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <View style={[styles.row, { gap: 8 }]}>
      <Text style={[styles.quiet, { width: 82 }]}>{label}</Text>
      <Text style={[styles.tabular, { flex: 1 }]}>{children}</Text>
    </View>
  )
}
