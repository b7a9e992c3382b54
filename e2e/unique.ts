import { randomInt } from 'node:crypto'

/** Six digits: all journeys share one database. */
export const unique = (): string => String(randomInt(100_000, 1_000_000))

/** A number that can be dialed: an exchange begins with 2 to 9 and is no service such as 911. */
export const somePhone = (area: '216' | '330' | '419' | '440' = '440'): string =>
  `${area}${randomInt(2, 10)}${randomInt(20, 100)}${randomInt(1000, 10_000)}`
