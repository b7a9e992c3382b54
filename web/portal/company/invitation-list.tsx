import { useMutation, useQueryClient } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import type { Invitation } from '#domain/companies/invitations.ts'
import { fill } from '#domain/fill.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { companyKey, sendInvitationAgain, withdrawInvitation } from '#web/data/companies.ts'
import { focusSection } from '#web/account/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { invitations: words, notChanged, roles, sentAgain } = companyWords
const nameOf = ({ firstName, lastName }: Invitation) => `${firstName} ${lastName}`

type InvitationListProps = { company: string; invitations: readonly Invitation[] }

/** Whom the company has asked, and who has not answered yet: they are not in it. */
export function InvitationList({ company, invitations }: InvitationListProps) {
  const { again, withdraw, isBusy } = useInvitations()
  if (invitations.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="mb-2 text-lg">{words.heading}</h3>
      <ul aria-label={fill(words.list, { company })} className="border-t border-line">
        {invitations.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{nameOf(one)}</p>
              <p className="text-sm break-words text-soot-600">
                {one.email} · {roles[one.role]}
              </p>
              <p className="text-sm break-words text-soot-600">
                {fill(words.sent, {
                  by: one.invitedBy ?? words.team,
                  day: shortDay(one.createdAt),
                  until: shortDay(one.expiresAt),
                })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <SmallButton
                aria-label={fill(words.againOf, { name: nameOf(one) })}
                disabled={isBusy}
                onClick={() => again(one)}
              >
                {words.again}
              </SmallButton>
              <SmallButton
                aria-label={fill(words.withdrawOf, { name: nameOf(one) })}
                disabled={isBusy}
                onClick={() => withdraw(one)}
              >
                {words.withdraw}
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useInvitations() {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: companyKey })
  function failed(error: unknown) {
    void reload()
    void showToast({ ...notChanged, description: messageOr(error, notChanged.description) })
  }
  const sending = useMutation({
    mutationFn: ({ id }: Invitation) => sendInvitationAgain(id),
    onSuccess(_sent, one) {
      void showToast({
        ...sentAgain,
        description: fill(sentAgain.description, { name: nameOf(one) }),
      })
      return reload()
    },
    onError: failed,
  })
  const withdrawing = useMutation({
    mutationFn: ({ id }: Invitation) => withdrawInvitation(id),
    onSuccess(_nothing, one) {
      focusSection('people')
      const { withdrawn } = words
      void showToast({
        ...withdrawn,
        description: fill(withdrawn.description, { email: one.email }),
      })
      return reload()
    },
    onError: failed,
  })
  return {
    again: sending.mutate,
    withdraw: withdrawing.mutate,
    isBusy: sending.isPending || withdrawing.isPending,
  }
}
