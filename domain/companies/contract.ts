import * as z from 'zod/mini'
import {
  email,
  keptPhone,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredLine,
} from '#domain/form-fields.ts'
import { personName } from '#domain/accounts/contract.ts'
import { companyRoles, portalParts } from '#domain/company-roles.ts'
import { invitation, joinOffer } from './invitations.ts'

const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
] as const
/** A company has this many people and sites at most. */
export const companyLimits = { people: 100, sites: 200 } as const

const role = z.enum(companyRoles, 'Please choose what this person may do.')
const siteId = z._default(z.nullable(z.string()), null)

export const newPerson = z.object({
  firstName: personName('Please enter a first name.'),
  lastName: personName('Please enter a last name.'),
  email: email(),
  phone: optionalPhone(),
  role,
  siteId,
})

export const personChange = z.object({ role, siteId })

export const siteForm = z.object({
  name: requiredLine('Please name the site.'),
  address: requiredLine('Please enter the street and number.'),
  city: requiredLine('Please enter the city.'),
  state: requiredLine('Please enter the state.'),
  zipCode: requiredLine('Please enter the ZIP code.', 20),
  gate: optionalText(500),
  contactName: optionalLine(),
  contactPhone: optionalPhone(),
  hours: optionalLine(),
  timeZone: z._default(z.enum(timeZones, 'Please choose a time zone.'), 'America/New_York'),
  taxRegion: optionalLine(50),
})

/** Of one that is there. */
export const siteChange = z.extend(siteForm, { contactPhone: keptPhone() })

export const site = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  gate: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  timeZone: z.string(),
  taxRegion: z.nullable(z.string()),
})

export const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for somebody without one. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(companyRoles),
  siteId: z.nullable(z.string()),
  isMainContact: z.boolean(),
  isActive: z.boolean(),
  /** Whether they have chosen a password. */
  canSignIn: z.boolean(),
  invitedAt: z.nullable(z.string()),
  /** Whether they have pressed Join; until then they read nothing of the company. */
  hasJoined: z.boolean(),
})

/**
 * The company of the person who asks; its people are for managers. Without a name for whoever is
 * only listed under it.
 */
export const ownCompany = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum([...companyRoles, 'listed']),
  parts: z.array(z.enum(portalParts)),
  people: z.nullable(z.array(person)),
  invitations: z.nullable(z.array(invitation)),
  /** What someone who is only listed is asked; null for everybody else. */
  offer: z.nullable(joinOffer),
  sites: z.array(site),
})

export type NewPerson = z.infer<typeof newPerson>
export type PersonForm = z.input<typeof newPerson>
export type PersonChange = z.infer<typeof personChange>
export type SiteValues = z.infer<typeof siteForm>
export type SiteInput = z.input<typeof siteForm>
export type Site = z.infer<typeof site>
export type Person = z.infer<typeof person>
export type OwnCompany = z.infer<typeof ownCompany>
