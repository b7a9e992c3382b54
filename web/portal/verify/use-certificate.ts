import { useEffect, useState, useSyncExternalStore } from 'react'
import { verifyPage } from '#content/accounts.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import type { Verification } from '#domain/services/contract.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { verifyCertificate } from '#web/data/services-certificates.ts'

export type Check =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'found'; certificate: Verification }
  | { state: 'unknown'; message: string }
  | { state: 'failed'; message: string; again: () => void }

const path = '/verify/'
const notFound = 404

export function addressOfNumber(typed: string): string {
  return path + encodeURIComponent(readCertificateNumber(typed) ?? typed.trim())
}

/** The certificate that the address names; the page is one and the same for all of them. */
export function useCertificate(): { number: string; check: Check } {
  const number = useSyncExternalStore(never, numberInAddress, unknown)
  const [answer, setAnswer] = useState<Check | null>(null)
  const [tries, setTries] = useState(0)

  // Asked for when the address is known, and again by a press.
  useEffect(() => {
    if (number === '') return
    const again = () => {
      setAnswer(null)
      setTries(tries + 1)
    }
    void fetchCheck(number, again).then(setAnswer)
  }, [number, tries])

  return { number, check: answer ?? { state: number === '' ? 'none' : 'checking' } }
}

// The address of a page stays; the built page does not know its own.
const never = () => () => undefined
const unknown = () => ''

function numberInAddress(): string {
  try {
    return decodeURIComponent(
      location.pathname.startsWith(path) ? location.pathname.slice(path.length) : '',
    )
  } catch {
    // A broken escape names no certificate, and the server says so.
    return location.pathname.slice(path.length)
  }
}

async function fetchCheck(number: string, again: () => void): Promise<Check> {
  try {
    return { state: 'found', certificate: await verifyCertificate(number) }
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound)
      return { state: 'unknown', message: error.message }
    return { state: 'failed', message: messageOr(error, verifyPage.failed.fallback), again }
  }
}
