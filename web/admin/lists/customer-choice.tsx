import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { staffCustomerDetailQuery, customersFound } from '#web/data/customers.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'

const { customer: label, customerWords, findHint } = officeLists

type CustomerChoiceProps<Values extends FieldValues, Body> = {
  control: Control<Values, unknown, Body>
  name: FieldPath<Values>
  /** What is offered before anything is typed. */
  start?: string
  onChosen?: () => void
}

/** Type a part of a name or number, and choose among those who fit. */
export function CustomerChoice<Values extends FieldValues, Body>({
  control,
  name,
  start = '',
  onChosen,
}: CustomerChoiceProps<Values, Body>) {
  const { field, fieldState } = useController({ control, name })
  const [q, setQ] = useState(start)
  const { data } = useQuery({ ...customersFound(q), placeholderData: keepPreviousData })
  const id = String(field.value ?? '')
  const options = data?.map(optionOf)
  const known = options?.find((option) => option.id === id)
  // Chosen before a reload, or not among the search results.
  const { data: file } = useQuery({
    ...staffCustomerDetailQuery(id),
    enabled: id !== '' && data !== undefined && known === undefined,
  })
  const fromFile =
    file === undefined
      ? null
      : optionOf({ ...file.customer, name: `${file.customer.firstName} ${file.customer.lastName}` })
  return (
    <Combobox
      label={label}
      name={field.name}
      words={customerWords}
      placeholder={findHint}
      required
      className="sm:col-span-2"
      error={fieldState.error?.message}
      chosen={id === '' ? null : (known ?? fromFile)}
      options={options}
      onSearch={setQ}
      onChoose={(option) => {
        field.onChange(option?.id ?? '')
        onChosen?.()
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

type Person = {
  id: string
  name: string
  company: string | null
  email: string
  phone: string | null
}

function optionOf({ id, name, company, email, phone }: Person): ComboboxOption {
  return {
    id,
    label: company === null ? name : `${name}, ${company}`,
    detail: [emailOrNull(email), phone].filter(Boolean).join(', '),
  }
}
