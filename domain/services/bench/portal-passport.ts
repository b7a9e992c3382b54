import * as z from 'zod/mini'
import { type Passport, passport } from './passport.ts'

/** As its owner sees it: whose it is need not be said. */
export const portalPassport = z.omit(passport, { company: true })
export type PortalPassport = z.infer<typeof portalPassport>

export function portalPassportOf({ company: _company, ...rest }: Passport): PortalPassport {
  return rest
}
