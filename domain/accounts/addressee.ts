import type { Customer } from './contract.ts'

export type Addressee = Pick<
  Customer,
  'firstName' | 'lastName' | 'company' | 'address' | 'city' | 'state' | 'zipCode'
>

/** Of whoever has not said where they are. */
export const noAddress = { address: null, city: null, state: null, zipCode: null } as const

/** Unknown parts of an address take no line. */
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
