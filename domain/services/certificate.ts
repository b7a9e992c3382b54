import type { Addressee } from '#domain/accounts/addressee.ts'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind, Measurement, Service, Verification } from './contract.ts'
import { attestedFilters, isMeasured, quantities, type Readings, readingOf } from './readings.ts'
import type { Correction } from './staff-contract.ts'

/**
 * What a certificate or an inspection report attests. It is kept as it was issued, whatever becomes
 * of the rows.
 */
export type CertificateContent = {
  number: string
  issuedOn: string
  service: Pick<Service, 'serviceType' | 'filterType' | 'quantity' | 'serviceDate' | 'technician'>
  /** The unit that the filters are from; null when it is not known. */
  vehicle: string | null
  measurements: Measurement[]
  addressee: Addressee
  /** Where it is of one filter, since those are kept one by one. */
  filter?: {
    unitNumber: string | null
    vin: string | null
    /** Absent where the vehicle has none. */
    vehicleSerial?: string
    partNumber: string | null
  }
  /** The number of the one that it corrects. */
  replaces?: string | null
}

// No 0 and O, no 1 and I: a number is read from paper and typed. 32 letters, so that a random byte
// falls on each evenly.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groupLength = 4
const numberShape = /LF(\d{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/
const endingLength = 4

/** How many random bytes a number takes: 40 bits that nobody guesses. */
export const randomBytesOfNumber = 2 * groupLength

export type Unissued = Omit<CertificateContent, 'number' | 'issuedOn'>

/**
 * What there is to attest of a service: a certificate of the filters that are judged and measured
 * before and after, an inspection report of those that cannot be restored. Null where there is none
 * of them.
 */
export function contentOf(
  kind: CertificateKind,
  { service, vehicle, measurements, addressee, filter }: Unissued,
): Unissued | null {
  const filters = attestedFilters(kind, measurements)
  if (filters.length === 0) return null
  return {
    service: { ...service, quantity: filters.length },
    vehicle,
    ...(filter !== undefined && { filter }),
    measurements: filters,
    addressee,
  }
}

/** Whether two attest the same of one filter, whoever it is addressed to. */
export function sameAttested(issued: Unissued, now: Unissued): boolean {
  return factsOf(issued) === factsOf(now)
}

function factsOf({ service, vehicle, measurements, filter }: Unissued): string {
  return JSON.stringify([
    [service.serviceType, service.filterType, service.quantity, vehicle],
    [filter?.unitNumber, filter?.vin, filter?.vehicleSerial, filter?.partNumber].map(
      (one) => one ?? null,
    ),
    measurements.map(attestedOf),
  ])
}

// Readings as numbers: "412" and "412.0" attest the same.
function attestedOf(filter: Readings & Pick<Measurement, 'serialNumber' | 'verdict' | 'reason'>) {
  const read = quantities
    .flatMap((quantity) => Object.values(readingOf(filter, quantity)))
    .map((reading) => (reading === null ? null : Number(reading)))
  return [filter.serialNumber, filter.verdict, filter.reason, ...read]
}

/** "LF-2026-7KQM-3XWD". Throws RangeError when there are too few random bytes. */
export function certificateNumber(year: string, random: Uint8Array): string {
  if (random.length < randomBytesOfNumber)
    throw new RangeError(`a certificate's number takes ${randomBytesOfNumber} random bytes`)
  const text = Array.from(
    random.subarray(0, randomBytesOfNumber),
    (byte) => letters[byte % letters.length],
  ).join('')
  return `LF-${year}-${text.slice(0, groupLength)}-${text.slice(groupLength)}`
}

/**
 * However it was typed or copied: in any case, with any hyphens or none, at the end of its address;
 * null when it cannot be one.
 */
export function readCertificateNumber(typed: string): string | null {
  const read = numberShape.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  return read && ['LF', ...read.slice(1)].join('-')
}

/**
 * What anyone may know of a serial number: its last four characters, and never more than half of a
 * short one.
 */
export function serialEnding(serialNumber: string): string {
  const characters = [...serialNumber]
  return characters
    .slice(characters.length - Math.min(endingLength, Math.floor(characters.length / 2)))
    .join('')
}

const certified =
  'A certificate or an inspection report was issued for this service. What it says can’t be changed.'

type Attested = Pick<Correction, 'serviceType' | 'filterType' | 'serviceDate'>
type Vehicle = Pick<Correction, 'vehicleId'>
type Certified = Attested & { isCertified: boolean; vehicle: { id: string } | null }

/** Throws `conflict` when a correction would make an issued certificate or report untrue. */
export function checkCertified(before: Certified, after: Attested & Vehicle): void {
  // What was issued without a vehicle may have it added.
  const isSame =
    before.serviceType === after.serviceType &&
    before.filterType === after.filterType &&
    before.serviceDate === after.serviceDate &&
    (before.vehicle === null || before.vehicle.id === after.vehicleId)
  if (before.isCertified && !isSame) throw new CodedError('conflict', certified)
}

/** What anyone may know of what was attested: of each serial number its ending, and no name. */
export const publicFacts = (
  kind: CertificateKind,
  { number, issuedOn, service, measurements }: CertificateContent,
): Omit<Verification, 'withdrawnOn' | 'replacedBy' | 'contentSha256'> => ({
  number,
  kind,
  issuedOn,
  serviceType: service.serviceType,
  filterType: service.filterType,
  quantity: service.quantity,
  serviceDate: service.serviceDate,
  verdicts: measurements.map((filter) => ({
    serialEnding: serialEnding(filter.serialNumber),
    verdict: filter.verdict,
    isMeasured: isMeasured(filter),
  })),
})
