import * as z from 'zod/mini'
import { optionalText, requiredLine } from '#domain/form-fields.ts'
import { callBack } from './call-back.ts'
import { companyRoles } from '#domain/company-roles.ts'

const termsWrong = 'Please enter 0 to 120 days.'

/** What our team knows of a company. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  termsDays: z.number(),
  isTaxExempt: z.boolean(),
  staffNote: z.nullable(z.string()),
  mainContactId: z.string(),
  vehicles: z.number(),
  /** Null for those who see no invoices. */
  openAmount: z.nullable(z.string()),
  updatedAt: z.string(),
})

export const companyChange = z.object({
  name: requiredLine('Please name the company.'),
  termsDays: z
    .number(termsWrong)
    .check(z.int(termsWrong), z.minimum(0, termsWrong), z.maximum(120, termsWrong)),
  isTaxExempt: z.boolean(),
  staffNote: optionalText(),
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

/** What our team changes of a person's place in a company. */
export const membershipChange = z.object({
  role: z.enum(companyRoles),
  siteId: z.nullable(z.string()),
  isMainContact: z.boolean(),
})

/** To which company a person moves; null: to one of their own. */
export const companyMove = z.object({
  companyId: z.nullable(z.string()),
  role: z.enum(companyRoles),
  callBack,
})

/** They are listed there, or, where they sign in themselves, have been asked whether they join. */
export const companyMoved = z.object({ isInvited: z.boolean() })

export type Company = z.infer<typeof company>
export type CompanyChange = z.infer<typeof companyChange>
export type MembershipChange = z.infer<typeof membershipChange>
export type CompanyMove = z.infer<typeof companyMove>
export type CompanyMoved = z.infer<typeof companyMoved>
