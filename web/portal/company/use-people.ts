import { useMutation, useQueryClient } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import type { Person } from '#domain/companies/contract.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { changePerson, companyKey, endPerson, invitePerson } from '#web/data/companies.ts'
import { keysQuery } from '#web/data/fleet-keys.ts'
import { focusSection } from '#web/account/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { fullName } from '#domain/accounts/full-name.ts'

const { changed, ended, invite, notChanged, roles } = companyWords

type Change = { person: Person; role: CompanyRole; siteId: string | null }

/** What a manager does with the people of the company; the list follows what is stored. */
export function usePeople(customerId: string, close: () => void) {
  const client = useQueryClient()
  // Keys end with their maker's role.
  const reload = () =>
    Promise.all(
      [companyKey, keysQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  function failed(error: unknown) {
    close()
    void reload()
    void showToast({ ...notChanged, description: messageOr(error, notChanged.description) })
  }
  const change = useMutation({
    mutationFn: ({ person, role, siteId }: Change) => changePerson(person.id, { role, siteId }),
    onSuccess(_person, { person, role }) {
      // What is shown here, and in the navigation, was a manager's.
      if (person.id === customerId && role !== person.role) return location.reload()
      close()
      const description = fill(changed.description, { name: fullName(person), role: roles[role] })
      void showToast({ ...changed, description })
      return reload()
    },
    onError: failed,
  })
  // Whom our team has listed, and who was never asked.
  const ask = useMutation({
    mutationFn: ({ firstName, lastName, email, phone, role, siteId }: Person) =>
      invitePerson({ firstName, lastName, email: email ?? '', phone, role, siteId }),
    onSuccess({ email }) {
      const { done } = invite
      void showToast({ ...done, description: fill(done.description, { email }) })
      return reload()
    },
    onError: failed,
  })
  const end = useMutation({
    mutationFn: ({ id }: Person) => endPerson(id),
    onSuccess(_nothing, person) {
      close()
      focusSection('people')
      void showToast({ ...ended, description: fill(ended.description, { name: fullName(person) }) })
      return reload()
    },
    onError: failed,
  })
  return {
    change: change.mutate,
    invite: ask.mutate,
    end: end.mutate,
    isBusy: change.isPending || ask.isPending || end.isPending,
  }
}
