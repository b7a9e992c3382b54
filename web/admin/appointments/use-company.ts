import { useQuery } from '@tanstack/react-query'
import { companyPeopleQuery, companySitesQuery } from '#web/data/companies-staff.ts'
import { staffCustomerDetailQuery } from '#web/data/customers.ts'

/** Of the company of this customer. */
export function useSites(customerId: string) {
  const company = useCompanyOf(customerId)
  return (
    useQuery({ ...companySitesQuery(company ?? ''), enabled: company !== undefined }).data ?? []
  )
}

/** Of the company of this customer. */
export function useCompanyPeople(customerId: string) {
  const company = useCompanyOf(customerId)
  return (
    useQuery({ ...companyPeopleQuery(company ?? ''), enabled: company !== undefined }).data ?? []
  )
}

const useCompanyOf = (customerId: string) =>
  useQuery(staffCustomerDetailQuery(customerId)).data?.company.id
