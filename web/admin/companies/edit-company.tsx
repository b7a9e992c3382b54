import { useState } from 'react'
import { officeLists } from '#content/office.ts'
import { officeCompany } from '#content/office-company.ts'
import {
  type Company,
  companyChange,
  type CompanyChange,
} from '#domain/companies/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { currentCompanyIn, staffCompanyCalls } from '#web/data/companies-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type * as z from 'zod/mini'

const { edit: words, exempt, taxed } = officeCompany
type Values = z.input<typeof companyChange>
type Field = 'name' | 'termsDays' | 'isTaxExempt' | 'staffNote'
const numberOf = (typed: string | number) => (typed === '' ? null : Number(typed))

export function EditCompany({ company }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mb-8 max-w-4xl">
      {isOpen ? (
        <EditForm key={company.id} company={company} onClose={() => setIsOpen(false)} />
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {words.open}
        </button>
      )}
    </div>
  )
}

function EditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  // What the form was filled from; a newer row takes its place once somebody has compared them.
  const [base] = useState(company)
  const [newer, setNewer] = useState<Company | null>(null)
  const { form, errors, failure, isSending, submit } = useOfficeForm<Values, CompanyChange>({
    name: `company-${company.id}`,
    contract: () => companyChange,
    values: valuesOf(base),
    draftWins: true,
    send: (body) =>
      staffCompanyCalls.change(company.id, body).catch((error: unknown) => {
        const current = currentCompanyIn(error)
        setNewer(current)
        if (current !== null) form.setValue('updatedAt', current.updatedAt)
        throw error
      }),
    done: words.done,
    after: onClose,
  })
  const hint = (field: Field, usual?: string) => hintOf(field, { base, newer }) ?? usual
  return (
    <ActionForm
      label={words.heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={newer === null ? words.submit : words.take}
      submitting={officeLists.working}
      look="secondary"
      beside={
        <button type="button" onClick={onClose} className="small-button">
          {words.cancel}
        </button>
      }
    >
      <TextField
        label={words.name}
        required
        autoComplete="off"
        hint={hint('name')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={words.terms}
        type="number"
        inputMode="numeric"
        min={0}
        max={120}
        required
        hint={hint('termsDays', words.termsHint)}
        error={errors.termsDays?.message}
        {...form.register('termsDays', { setValueAs: numberOf })}
      />
      <TextAreaField
        label={words.note}
        optional
        rows={3}
        className="sm:col-span-2"
        hint={hint('staffNote', words.noteHint)}
        error={errors.staffNote?.message}
        {...form.register('staffNote')}
      />
      <div className="sm:col-span-2">
        <CheckField label={words.isTaxExempt} {...form.register('isTaxExempt')} />
        {hint('isTaxExempt') && <p className="mt-1.5 text-sm">{hint('isTaxExempt')}</p>}
      </div>
    </ActionForm>
  )
}

/** Where somebody else has changed a field since, its value beside the typed one. */
function hintOf(field: Field, { base, newer }: { base: Company; newer: Company | null }) {
  if (newer === null || newer[field] === base[field]) return undefined
  const value = newer[field]
  const shown = typeof value === 'boolean' ? (value ? exempt : taxed) : String(value ?? '')
  return fill(words.now, { value: shown || words.empty })
}

function valuesOf({ name, termsDays, isTaxExempt, staffNote, updatedAt }: Company): Values {
  return { name, termsDays, isTaxExempt, staffNote: staffNote ?? '', updatedAt }
}
