import { randomBytes } from 'node:crypto'

const codeBytes = 10

/** Of a link that shows where filters are: nobody guesses it. */
export const newStatusCode = (): string => randomBytes(codeBytes).toString('hex')
