import type { Customer } from './contract.ts'

/** Whose pages these are, as their heading says it. */
export const accountName = ({
  companyName,
  company,
  firstName,
  lastName,
}: Pick<Customer, 'companyName' | 'company' | 'firstName' | 'lastName'>): string =>
  companyName ?? company ?? `${firstName} ${lastName}`
