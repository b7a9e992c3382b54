import { Link, Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import { Fact, Lines } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { QrCode } from './qr-code.tsx'

const { facts, scan, privacy } = papers.certificate

/**
 * Whose filters these are, from which vehicle, who did what when, and the code that leads to the
 * check.
 */
export function CertificateFacts({
  issuedOn,
  service,
  vehicle,
  addressee,
  verifyUrl,
  filter,
  replaces = null,
}: CertificateContent & { verifyUrl: string }) {
  return (
    <View style={[styles.row, { gap: 20, marginBottom: 16 }]}>
      <View style={{ width: 156 }}>
        <Lines label={facts.to} lines={addressLines(addressee)} />
      </View>
      <View style={{ gap: 6, flex: 1 }}>
        <Fact label={facts.service}>{`${service.serviceType}, ${service.filterType}`}</Fact>
        <Fact label={facts.filters}>{String(service.quantity)}</Fact>
        {vehicle === null ? null : <Fact label={facts.vehicle}>{vehicle}</Fact>}
        {optional(facts.unit, filter?.unitNumber)}
        {optional(facts.vin, filter?.vin)}
        {optional(facts.vehicleSerial, filter?.vehicleSerial)}
        {optional(facts.part, filter?.partNumber)}
        {optional(facts.replaces, replaces)}
      </View>
      <View style={{ gap: 6, width: 100 }}>
        <Fact label={facts.servicedOn}>{formatLongDay(service.serviceDate)}</Fact>
        <Fact label={facts.issuedOn}>{formatLongDay(issuedOn)}</Fact>
        {service.technician === null ? null : (
          <Fact label={facts.technician}>{service.technician}</Fact>
        )}
      </View>
      <View style={{ alignItems: 'center', gap: 3 }}>
        <QrCode text={verifyUrl} size={72} />
        <Text style={[styles.quiet, { fontSize: 7.5 }]}>{scan}</Text>
      </View>
    </View>
  )
}

const optional = (label: string, text: string | null | undefined) =>
  text === null || text === undefined ? null : <Fact label={label}>{text}</Fact>

/** Where anyone can check the paper, to be pressed or typed. */
export function VerifyFoot({ text, url }: { text: string; url: string }) {
  return (
    <View
      wrap={false}
      style={{ marginTop: 14, borderTop: `1.5pt solid ${palette.ink}`, paddingTop: 8 }}
    >
      <Text>{text}</Text>
      <Link
        src={url}
        style={[styles.strong, { fontSize: 11, color: palette.ink, textDecoration: 'none' }]}
      >
        {url}
      </Link>
      <Text style={[styles.quiet, { fontSize: 8.5, marginTop: 3 }]}>{privacy}</Text>
    </View>
  )
}
