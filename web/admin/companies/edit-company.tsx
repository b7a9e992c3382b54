import { officeCompany } from '#content/office-company.ts'
import {
  type Company,
  companyChange,
  type CompanyChange,
} from '#domain/companies/staff-contract.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { staffCompanyCalls } from '#web/data/companies-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type * as z from 'zod/mini'
import { SmallButton } from '#web/ui/small-button.tsx'

const { edit: words, exempt, taxed } = officeCompany
type Values = z.input<typeof companyChange>
type Field = 'name' | 'termsDays' | 'isTaxExempt' | 'staffNote'
const numberOf = (typed: string | number) => (typed === '' ? null : Number(typed))

export function EditCompany({ company }: { company: Company }) {
  return (
    <div className="mb-8 max-w-4xl">
      <BehindPress open={words.open}>
        {(close) => <EditForm key={company.id} company={company} onClose={close} />}
      </BehindPress>
    </div>
  )
}

function EditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { form, field, now, action, giveUp } = useRowForm<Company, Values, CompanyChange>({
    name: `company-${company.id}`,
    contract: () => companyChange,
    row: company,
    valuesOf,
    send: (body) => staffCompanyCalls.change(company.id, body),
    submit: words.submit,
    done: words.done,
    after: onClose,
  })
  const hint = (field: Field, usual?: string) => now((row) => shown(row, field)) ?? usual
  return (
    <ActionForm
      label={words.heading}
      {...action}
      look="secondary"
      beside={<SmallButton onClick={() => giveUp(onClose)}>{words.cancel}</SmallButton>}
    >
      <TextField
        label={words.name}
        required
        autoComplete="off"
        hint={hint('name')}
        {...field('name')}
      />
      <TextField
        label={words.terms}
        type="number"
        inputMode="numeric"
        min={0}
        max={120}
        required
        hint={hint('termsDays', words.termsHint)}
        {...field('termsDays', { setValueAs: numberOf })}
      />
      <TextAreaField
        label={words.note}
        optional
        rows={3}
        className="sm:col-span-2"
        hint={hint('staffNote', words.noteHint)}
        {...field('staffNote')}
      />
      <div className="sm:col-span-2">
        <CheckField label={words.isTaxExempt} {...form.register('isTaxExempt')} />
        {hint('isTaxExempt') && <p className="mt-1.5 text-sm">{hint('isTaxExempt')}</p>}
      </div>
    </ActionForm>
  )
}

function shown(company: Company, field: Field): string {
  const value = company[field]
  return typeof value === 'boolean' ? (value ? exempt : taxed) : String(value ?? '')
}

function valuesOf({ name, termsDays, isTaxExempt, staffNote, updatedAt }: Company): Values {
  return { name, termsDays, isTaxExempt, staffNote: staffNote ?? '', updatedAt }
}
