import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callSheet } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { emailOrNull, isErasedEmail } from '#domain/reserved-email.ts'
import type { StaffCustomer } from '#domain/customers/contract.ts'
import { Problem } from '#web/account/problem.tsx'
import { customersFound } from '#web/data/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'

const mostShown = 8

type FindCallerProps = {
  start: string
  onChoose: (customer: { id: string; name: string }) => void
  onNew: (typed: string) => void
  onSearch: (typed: string) => void
}

/** Who has this number, name, company or unit. Enter opens the first, also before it is listed. */
export function FindCaller({ start, onChoose, onNew, onSearch }: FindCallerProps) {
  const [q, setQ] = useState(start)
  const [text, setText] = useSearchText(q, (next) => {
    setQ(next)
    onSearch(next)
  })
  const isSought = q !== ''
  const { found: all, isFound, failure, again } = useFound(q)
  const isSearching = text.trim() !== q || (isSought && !isFound && failure === null)
  const found = isSought ? all : []
  const client = useQueryClient()

  async function openFirst(form: HTMLFormElement) {
    const typed = text.trim()
    const first = typed === '' ? undefined : await firstFound(client, typed)
    // What is typed meanwhile asks for somebody else.
    const isStill = form.isConnected && new FormData(form).get('caller') === text
    if (first !== undefined && isStill) onChoose(fileOf(first))
  }

  return (
    <>
      <form
        method="dialog"
        role="search"
        className="py-5"
        onSubmit={(event) => {
          event.preventDefault()
          // The list says a failure.
          openFirst(event.currentTarget).catch(() => {})
        }}
      >
        <TextField
          label={callSheet.search}
          name="caller"
          // Of a search field, the first Escape would only empty it.
          type="text"
          inputMode="search"
          hint={callSheet.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          ref={focusOnce}
          data-first-focus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <p role="status" className="min-h-6 text-sm text-soot-600">
        {text.trim() !== '' &&
          (isSearching ? callSheet.searching : isFound && found.length === 0 && callSheet.none)}
      </p>
      {isSought && failure && <Problem message={failure.message} onAgain={again} />}
      <ul aria-label={callSheet.found} className={isSearching ? 'opacity-60' : ''}>
        {found.map((one) => (
          <Found key={one.id} customer={one} onChoose={() => onChoose(fileOf(one))} />
        ))}
      </ul>
      <Button look="secondary" className="mt-5" onClick={() => onNew(text.trim())}>
        {callSheet.newCustomer}
      </Button>
    </>
  )
}

const isNamed = ({ email }: StaffCustomer) => !isErasedEmail(email)

/** The first of them as the list will show them. */
async function firstFound(client: QueryClient, q: string): Promise<StaffCustomer | undefined> {
  const [active] = await client.ensureQueryData(customersFound(q))
  return active ?? (await client.ensureQueryData(customersFound(q, 'inactive'))).find(isNamed)
}

/** Those whom we work for first, then whose account is closed. */
function useFound(q: string) {
  const sought = { enabled: q !== '', placeholderData: keepPreviousData }
  const active = useQuery({ ...customersFound(q), ...sought })
  const closed = useQuery({ ...customersFound(q, 'inactive'), ...sought })
  const found = [...(active.data ?? []), ...(closed.data?.filter(isNamed) ?? [])]
  const isFound = [active, closed].every(
    ({ data, isPlaceholderData }) => data && !isPlaceholderData,
  )
  const again = () => void Promise.all([active, closed].map(({ refetch }) => refetch()))
  return { found: found.slice(0, mostShown), isFound, failure: active.error ?? closed.error, again }
}

/** Of a customer who was merged, the file that remains. */
const fileOf = ({ id, name, mergedInto }: StaffCustomer) => mergedInto ?? { id, name }

function Found({ customer, onChoose }: { customer: StaffCustomer; onChoose: () => void }) {
  const { name, company, email, phone, isActive, mergedInto } = customer
  const detail = [phone, emailOrNull(email) ?? officeLists.noEmail].filter(Boolean).join(', ')
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-14 w-full flex-col justify-center px-2 py-2.5 text-left hover:bg-soot-200"
      >
        <span className="font-semibold">{company === null ? name : `${name}, ${company}`}</span>
        <span className="text-sm [overflow-wrap:anywhere] text-soot-600">{detail}</span>
        {!isActive && (
          <span className="text-sm font-semibold">
            {mergedInto ? fill(callSheet.merged, mergedInto) : callSheet.closed.label}
          </span>
        )}
      </button>
    </li>
  )
}
