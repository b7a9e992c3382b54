import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import type { Client, ClientDetail } from '#domain/customers/contract.ts'
import { clientAsked, customersFound } from '#web/data/office.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useSearchText } from '#web/ui/use-search-text.ts'

const { chooseCustomer, customer, findCustomer, findHint } = officeLists

type Offered = Pick<Client, 'id' | 'name' | 'company' | 'email'>

type CustomerChoiceProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** Whom the form holds: chosen here, or kept over a reload. */
  value: string
  /** What is searched for at first. */
  start?: string
}

/** Type a part of a name, then choose among those who fit. */
export function CustomerChoice({ field, error, value, start = '' }: CustomerChoiceProps) {
  const [q, setQ] = useState(start)
  const [text, setText] = useSearchText(q, setQ)
  const [chosen, setChosen] = useState<Offered | null>(null)
  const { data } = useQuery(customersFound(q))
  const found: readonly Offered[] = data?.items ?? []
  const isUnknown = value !== '' && value !== chosen?.id && !found.some(({ id }) => id === value)
  const { data: held } = useQuery({ ...clientAsked(value), enabled: isUnknown && data !== undefined })
  // Whoever is chosen stays in sight, whatever is searched for next: the form holds them all the same.
  const kept = isUnknown ? (held ? asOffered(held) : null) : chosen
  const offered = kept === null || found.some(({ id }) => id === kept.id) ? found : [kept, ...found]
  return (
    <>
      <TextField
        label={findCustomer}
        name="find"
        type="search"
        autoComplete="off"
        placeholder={findHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={customer}
        required
        error={error}
        {...field}
        value={value}
        onChange={(event) => {
          setChosen(offered.find(({ id }) => id === event.target.value) ?? null)
          return field.onChange(event)
        }}
      >
        <option value="">{chooseCustomer}</option>
        {offered.map(({ id, name, company, email }) => (
          <option key={id} value={id}>
            {[name, company, email].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function asOffered({ customer: { id, firstName, lastName, company, email } }: ClientDetail): Offered {
  return { id, name: `${firstName} ${lastName}`, company, email }
}
