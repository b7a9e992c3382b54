import { type Day, todayAt } from '#domain/calendar.ts'
import { contentOf, type Unissued } from '#domain/services/certificate.ts'
import type { CertificateKind, Measurement } from '#domain/services/contract.ts'
import type { ServiceFilter } from './contract.ts'
import { readingsOf } from './newest-readings.ts'
import { confirmedPaper, provenResult } from './proposed-result.ts'

type Judged = Pick<
  ServiceFilter,
  | 'serialNumber'
  | 'partNumber'
  | 'vehicle'
  | 'result'
  | 'judgedBy'
  | 'reason'
  | 'readings'
  | 'rework'
>
type Ordered = Pick<Unissued, 'service' | 'addressee'>

/** As papers and pages show one filter of an order. */
export function measurementOf(
  filter: Omit<Judged, 'partNumber' | 'vehicle'>,
  position: number,
): Measurement {
  return {
    position,
    serialNumber: filter.serialNumber ?? '',
    ...readingsOf(filter.readings),
    verdict: provenResult(filter),
    reason: filter.reason,
  }
}

/**
 * What there is to attest of one filter: a certificate once somebody has judged it and it is
 * measured before and after, an inspection report when someone refused it. Null without a result,
 * and where the certificate of the first cleaning was confirmed.
 */
export function contentOfFilter(
  filter: Judged,
  { service, addressee }: Ordered,
  today: Day,
): { kind: CertificateKind; content: Unissued } | null {
  if (confirmedPaper(filter) !== null) return null
  const kind = filter.result === 'not_restorable' ? 'inspection' : 'certificate'
  const content = contentOf(kind, {
    service: { ...service, serviceDate: measuredOn(filter, today) },
    vehicle: filter.vehicle?.name ?? null,
    filter: {
      unitNumber: filter.vehicle?.unitNumber ?? null,
      vin: filter.vehicle?.vin ?? null,
      ...serialOf(filter.vehicle),
      partNumber: filter.partNumber,
    },
    measurements: [measurementOf(filter, 1)],
    addressee,
  })
  return content === null ? null : { kind, content }
}

// Where there is none, a paper is as it was before vehicles had one.
function serialOf(vehicle: Judged['vehicle']): { vehicleSerial?: string } {
  const serial = vehicle?.serialNumber ?? null
  return serial === null ? {} : { vehicleSerial: serial }
}

// The day of the last reading, never a planned one.
function measuredOn({ readings }: Judged, today: Day): Day {
  const last = readings.at(-1)
  if (last === undefined) return today
  const on = todayAt(new Date(last.takenAt))
  return on > today ? today : on
}
