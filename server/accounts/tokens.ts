import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 bits that nobody can guess, as they stand in a cookie or a link. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** What is stored of a token. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
