import { createHash, randomBytes, randomInt } from 'node:crypto'
import { proofCodes } from '#domain/proof-code.ts'

const tokenBytes = 32

/** 256 bits that nobody can guess, as they stand in a cookie or a link. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** A code that a person types. So few digits are stored under a seal, never as a plain hash. */
export const newProofCode = (): string =>
  String(randomInt(10 ** proofCodes.digits)).padStart(proofCodes.digits, '0')

/** What is stored of a token. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
