import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { staffInvoicesText } from '#content/office-invoices.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Issuing, IssuingForm } from '#domain/invoices/staff-contract.ts'
import { paymentTermsQuery } from '#web/data/invoices-staff.ts'

const text = staffInvoicesText.issue

type Proposing = {
  form: UseFormReturn<IssuingForm, unknown, Issuing>
  propose: (values: Pick<IssuingForm, 'dueDate'>) => void
}

/**
 * Proposes the due day that the company of the chosen customer has agreed to; a day that was typed
 * stays. Returns the sentence about it.
 */
export function usePaymentTerms({ form, propose }: Proposing, usually: Day): string | undefined {
  const customerId = useWatch({ control: form.control, name: 'customerId' })
  const { data } = useQuery({ ...paymentTermsQuery(customerId), enabled: customerId !== '' })
  const proposed = useRef(usually)
  useEffect(() => {
    if (data === undefined) return
    if (form.getValues('dueDate') === proposed.current) propose({ dueDate: data.dueDate })
    proposed.current = data.dueDate
    // oxlint-disable-next-line react/exhaustive-deps -- a day is proposed once for each customer
  }, [data, form])
  if (data === undefined) return undefined
  return data.termsDays === 0 ? text.dueNow : fill(text.terms, { days: String(data.termsDays) })
}
