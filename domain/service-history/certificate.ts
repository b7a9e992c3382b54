import type { Measurement, Service } from './contract.ts'

// No 0 and O, no 1 and I: a number is read from paper and typed. 32 letters, so that a random byte falls on each evenly.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groupLength = 4
const numberShape = /^LF-\d{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/
const endingLength = 4

/** How many random bytes a number takes: 40 bits that nobody guesses. */
export const randomBytesOfNumber = 2 * groupLength

/** A certificate proves what the bench has measured: without a measured filter, or before the work is done, there is none. */
export function isCertificateDue({ status }: Pick<Service, 'status'>, measurements: readonly Measurement[]): boolean {
  return (status === 'completed' || status === 'delivered') && measurements.length > 0
}

/** "LF-2026-7KQM-3XWD". Throws RangeError when there are too few random bytes. */
export function certificateNumber(year: string, random: Uint8Array): string {
  if (random.length < randomBytesOfNumber) throw new RangeError(`a certificate's number takes ${randomBytesOfNumber} random bytes`)
  const text = Array.from(random.subarray(0, randomBytesOfNumber), (byte) => letters[byte % letters.length]).join('')
  return `LF-${year}-${text.slice(0, groupLength)}-${text.slice(groupLength)}`
}

/** A number as a person types it, in any case and with spaces around; null when it cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return numberShape.test(number) ? number : null
}

/** What anyone may know of a serial number: its last four characters, and never more than half of a short one. */
export function serialEnding(serialNumber: string): string {
  const characters = [...serialNumber]
  return characters.slice(characters.length - Math.min(endingLength, Math.floor(characters.length / 2))).join('')
}
