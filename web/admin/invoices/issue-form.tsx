import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { billsPage, officeLists } from '#content/office.ts'
import { usualDueDay } from '#domain/billing/billing.ts'
import { issuing, type Issuing, type IssuingForm } from '#domain/billing/contract.ts'
import { todayAt } from '#domain/calendar.ts'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { billCalls } from '#web/data/office.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'

const text = billsPage.issue
const blankLine = { description: '', quantity: 1, unitPrice: '' }

/** Lines and a due day: number, day and sum are the server's. */
export function IssueForm({ onDone }: { onDone: () => void }) {
  const [dueDate] = useState(() => usualDueDay(todayAt(new Date())))
  const { form, errors, failure, isSending, submit } = useOfficeForm<IssuingForm, Issuing>({
    name: 'issue-invoice',
    contract: () => issuing,
    values: { customerId: '', dueDate, lines: [blankLine] },
    send: (body, sending) => billCalls.issue(body, sending),
    done: text.done,
    after: onDone,
  })
  const customerId = useWatch({ control: form.control, name: 'customerId' })
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <div className="py-6">
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={officeLists.working}
      >
        <CustomerChoice field={form.register('customerId')} value={customerId} error={errors.customerId?.message} />
        <TextField type="date" label={text.dueDate} required error={errors.dueDate?.message} {...form.register('dueDate')} />
        {lines.fields.map((line, at) => (
          <fieldset key={line.id} className="grid gap-4 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-4">
            <legend className="sr-only">{text.line.replace('{at}', String(at + 1))}</legend>
            <TextField
              label={text.description}
              required
              className="sm:col-span-2"
              error={errors.lines?.[at]?.description?.message}
              {...form.register(`lines.${at}.description`)}
            />
            <TextField
              type="number"
              inputMode="numeric"
              min={1}
              label={text.quantity}
              required
              error={errors.lines?.[at]?.quantity?.message}
              {...form.register(`lines.${at}.quantity`, { valueAsNumber: true })}
            />
            <TextField
              label={text.unitPrice}
              inputMode="decimal"
              required
              error={errors.lines?.[at]?.unitPrice?.message}
              {...form.register(`lines.${at}.unitPrice`)}
            />
            {lines.fields.length > 1 && (
              <button type="button" className="link justify-self-start text-sm" onClick={() => lines.remove(at)}>
                {text.remove}
              </button>
            )}
          </fieldset>
        ))}
        {errors.lines?.message && <FieldError>{errors.lines.message}</FieldError>}
        <button type="button" className="small-button justify-self-start" onClick={() => lines.append(blankLine)}>
          {text.add}
        </button>
      </ActionForm>
    </div>
  )
}
