import { queryOptions } from '@tanstack/react-query'
import * as companies from '#domain/companies/calls.ts'
import type { NewPerson, PersonChange, SiteValues } from '#domain/companies/contract.ts'
import * as invitations from '#domain/companies/invitations-calls.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'

export const companyKey = keyOf(companies.readOwnCompany)

/** Also for what shows a site beside a vehicle or an appointment. */
export const ownCompanyQuery = queryOptions(customerClient.query(companies.readOwnCompany))

export const invitePerson = (body: NewPerson) =>
  customerClient.send(invitations.invitePerson, { body })

/** With a new link; the earlier one ends. */
export const sendInvitationAgain = (id: string) =>
  customerClient.send(invitations.sendInvitationAgain, { params: { id } })

export const withdrawInvitation = (id: string) =>
  customerClient.send(invitations.withdrawInvitation, { params: { id } })

/** Whoever is only listed under a company is in it from then on. */
export const joinCompany = (companyId: string) =>
  customerClient.send(invitations.joinCompany, { body: { companyId } })

/** For a company of one's own; so does whoever was only listed. */
export const leaveCompany = () => customerClient.send(invitations.leaveCompany)

export const changePerson = (id: string, body: PersonChange) =>
  customerClient.send(companies.changePerson, { params: { id }, body })

export const endPerson = (id: string) =>
  customerClient.send(companies.endPerson, { params: { id } })

export const addSite = (body: SiteValues, idempotencyKey: string) =>
  customerClient.send(companies.addSite, { body, idempotencyKey })

export const changeSite = (id: string, body: SiteValues) =>
  customerClient.send(companies.changeSite, { params: { id }, body })

export const archiveSite = (id: string) =>
  customerClient.send(companies.archiveSite, { params: { id } })
