import { useMutation, useQueryClient } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import type { Person } from '#domain/companies/contract.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { changePerson, companyKey, endPerson, invitePersonAgain } from '#web/data/companies.ts'
import { keysKey } from '#web/data/fleet-keys.ts'
import { focusSection } from '#web/portal/account-settings/section.tsx'
import { showToast } from '#web/ui/toast.ts'

const { changed, ended, notChanged, roles, sentAgain } = companyWords
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

type Change = { person: Person; role: CompanyRole; siteId: string | null }

/** What a manager does with the people of the company; the list follows what is stored. */
export function usePeople(customerId: string, close: () => void) {
  const client = useQueryClient()
  // Keys end with their maker's role.
  const reload = () =>
    Promise.all([companyKey, keysKey].map((queryKey) => client.invalidateQueries({ queryKey })))
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
      const description = fill(changed.description, { name: nameOf(person), role: roles[role] })
      void showToast({ ...changed, description })
      return reload()
    },
    onError: failed,
  })
  const again = useMutation({
    mutationFn: ({ id }: Person) => invitePersonAgain(id),
    onSuccess(_person, person) {
      const description = fill(sentAgain.description, { name: nameOf(person) })
      void showToast({ ...sentAgain, description })
    },
    onError: failed,
  })
  const end = useMutation({
    mutationFn: ({ id }: Person) => endPerson(id),
    onSuccess(_nothing, person) {
      close()
      focusSection('people')
      void showToast({ ...ended, description: fill(ended.description, { name: nameOf(person) }) })
      return reload()
    },
    onError: failed,
  })
  return {
    change: change.mutate,
    inviteAgain: again.mutate,
    end: end.mutate,
    isBusy: change.isPending || again.isPending || end.isPending,
  }
}
