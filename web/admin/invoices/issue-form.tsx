import { Fragment, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import { dueDayOf, lineOfService, usualTermsDays } from '#domain/invoices/line-items.ts'
import { issuing, type Issuing, type IssuingForm } from '#domain/invoices/staff-contract.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { Facts } from '#web/account/facts.tsx'
import { partOf } from '#web/account/part.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { CustomerCell, ServiceLink } from '#web/admin/components/row-link.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { staffInvoiceCalls } from '#web/data/invoices-staff.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { usePaymentTerms } from './use-payment-terms.ts'

const NotOnPaper = partOf(() => import('#web/admin/components/papers/not-on-paper.tsx'))

const text = staffInvoicesText.issue
const blankLine = { description: '', quantity: 1, unitPrice: '' }

/** Line items and a due day: number, day and sum are the server's. */
export function IssueForm({
  service,
  onDone,
}: {
  service?: StaffServiceDetail
  onDone: () => void
}) {
  const [usually] = useState(() => dueDayOf(todayAt(new Date()), usualTermsDays))
  const { form, errors, field, failure, isSending, submit, propose } = useOfficeForm<
    IssuingForm,
    Issuing
  >({
    name: service === undefined ? 'issue-invoice' : `issue-invoice-${service.id}`,
    contract: () => issuing,
    values: {
      customerId: service?.customerId ?? '',
      serviceHistoryId: service?.id ?? '',
      dueDate: usually,
      lines: [service === undefined ? blankLine : lineOfService(service)],
    },
    send: (body, sending) => staffInvoiceCalls.issue(body, sending),
    done: text.done,
    after: onDone,
  })
  const terms = usePaymentTerms({ form, propose }, usually)
  const inputs = {
    customerId: service === undefined && (
      <CustomerChoice control={form.control} name="customerId" />
    ),
    // A link of the page names it.
    serviceHistoryId: null,
    dueDate: (
      <TextField type="date" label={text.dueDate} hint={terms} required {...field('dueDate')} />
    ),
  } satisfies Record<keyof Omit<IssuingForm, 'lines'>, React.ReactNode>
  // Named before the line items: the focus goes to the first wrong field in this order.
  form.register('customerId')
  const typed = useWatch({ control: form.control, name: 'lines' })
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <div className="py-6">
      {service !== undefined && <ServiceFacts service={service} />}
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={officeLists.working}
      >
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {lines.fields.map((line, at) => (
          <fieldset
            key={line.id}
            className="grid gap-4 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-4"
          >
            <legend className="sr-only">{fill(text.line, { at: String(at + 1) })}</legend>
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
              <button
                type="button"
                className="link justify-self-start text-sm"
                onClick={() => lines.remove(at)}
              >
                {text.remove}
              </button>
            )}
          </fieldset>
        ))}
        <NotOnPaper
          texts={[
            service?.customer.name,
            service?.customer.company,
            ...typed.map(({ description }) => description),
          ]}
        />
        {errors.lines?.message && <FieldError>{errors.lines.message}</FieldError>}
        <SmallButton className="justify-self-start" onClick={() => lines.append(blankLine)}>
          {text.add}
        </SmallButton>
      </ActionForm>
    </div>
  )
}

function ServiceFacts({ service }: { service: StaffServiceDetail }) {
  const { customer, filterType, id, quantity, serviceType } = service
  const name = `${serviceType}: ${quantity} x ${filterType}`
  return (
    <Facts
      facts={[
        [officeLists.customer, <CustomerCell key="customer" customer={customer} />],
        [staffInvoicesText.service, <ServiceLink key="service" id={id} name={name} />],
      ]}
    />
  )
}
