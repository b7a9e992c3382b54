import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { customersFound } from '#web/data/office.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

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
  const { data } = useQuery(customersFound(q))
  return (
    <>
      <TextField
        label={findCustomer}
        name="find"
        type="search"
        autoComplete="off"
        placeholder={findHint}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField label={customer} required error={error} {...field}>
        <option value="">{chooseCustomer}</option>
        {data?.items.map(({ id, name, company, email }) => (
          <option key={id} value={id}>
            {[name, company, email].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
    </>
  )
}
