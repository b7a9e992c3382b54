import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import type { Client } from '#domain/customers/contract.ts'
import { customersFound } from '#web/data/office.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useSearchText } from '#web/ui/use-search-text.ts'

const { chooseCustomer, customer, findCustomer, findHint } = officeLists

type CustomerChoiceProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** What is searched for at first. */
  start?: string
}

/** Type a part of a name, then choose among those who fit. */
export function CustomerChoice({ field, error, start = '' }: CustomerChoiceProps) {
  const [q, setQ] = useState(start)
  const [text, setText] = useSearchText(q, setQ)
  const [chosen, setChosen] = useState<Client | null>(null)
  const { data } = useQuery(customersFound(q))
  const found = data?.items ?? []
  // Whoever is chosen stays in sight, whatever is searched for next: the form holds them all the same.
  const offered = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
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
