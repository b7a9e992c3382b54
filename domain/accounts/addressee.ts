import type { Customer } from './contract.ts'

/** To whom a paper is addressed. */
export type Addressee = Pick<
  Customer,
  'firstName' | 'lastName' | 'company' | 'address' | 'city' | 'state' | 'zipCode'
>

/** The lines of an address as they stand on an envelope; what is not known takes no line. */
export function addressLines({
  firstName,
  lastName,
  company,
  address,
  city,
  state,
  zipCode,
}: Addressee): string[] {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [company, `${firstName} ${lastName}`, address, place].flatMap((line) =>
    line === null || line.trim() === '' ? [] : [line.trim()],
  )
}
