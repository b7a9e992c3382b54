import { Link, Text, View } from '@react-pdf/renderer'
import { company } from '#content/company.ts'
import { papers } from '#content/papers.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { CertificateContent } from '#domain/service-history/certificate.ts'
import { Fact, Lines } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { QrCode } from './qr-code.tsx'

const { facts, scan, privacy } = papers.certificate

/** Whose filters these are, from which vehicle, and who did what when. */
export function CertificateFacts({ issuedOn, service, vehicle, addressee }: CertificateContent) {
  return (
    <View style={[styles.row, { gap: 24, marginBottom: 18 }]}>
      <View style={{ width: 180 }}>
        <Lines label={facts.to} lines={addressLines(addressee)} />
      </View>
      <View style={{ gap: 6, flex: 1 }}>
        <Fact label={facts.service}>{`${service.serviceType}, ${service.filterType}`}</Fact>
        <Fact label={facts.filters}>{String(service.quantity)}</Fact>
        {vehicle === null ? null : <Fact label={facts.vehicle}>{vehicle}</Fact>}
      </View>
      <View style={{ gap: 6, width: 100 }}>
        <Fact label={facts.servicedOn}>{formatLongDay(service.serviceDate)}</Fact>
        <Fact label={facts.issuedOn}>{formatLongDay(issuedOn)}</Fact>
        {service.technician === null ? null : <Fact label={facts.technician}>{service.technician}</Fact>}
      </View>
    </View>
  )
}

/** Where anyone can check the paper: to be scanned, pressed or typed. */
export function VerifyFoot({ text, url }: { text: string; url: string }) {
  return (
    <View wrap={false} style={[styles.row, { marginTop: 20, borderTop: `1.5pt solid ${palette.ink}`, paddingTop: 12, gap: 14 }]}>
      <View style={{ alignItems: 'center', gap: 3 }}>
        <QrCode text={url} size={68} />
        <Text style={[styles.quiet, { fontSize: 7.5 }]}>{scan}</Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text>{text}</Text>
        <Link src={url} style={[styles.strong, { fontSize: 11, color: palette.ink, textDecoration: 'none' }]}>
          {url}
        </Link>
        <Text style={[styles.quiet, { marginTop: 4 }]}>{privacy}</Text>
        <Text style={[styles.quiet, { marginTop: 4 }]}>{`${company.legalName}, founded ${company.founded}.`}</Text>
      </View>
    </View>
  )
}
