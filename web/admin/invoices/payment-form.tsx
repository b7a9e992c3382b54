import { useRef, useState } from 'react'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import {
  paymentToRecord,
  type PaymentInput,
  type PaymentToRecord,
  type StaffInvoiceDetail,
} from '#domain/invoices/staff-contract.ts'
import { formatAmount } from '#domain/money.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffInvoiceCalls } from '#web/data/invoices-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const { methods, pay } = staffInvoicesText

/** A payment that came in, after a question: it can't be taken back, and it's announced. */
export function PaymentForm({ invoice }: { invoice: StaffInvoiceDetail }) {
  const { customer, id, invoiceNumber, openAmount } = invoice
  const [receivedOn] = useState(() => todayAt(new Date()))
  const question = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState('')
  const { form, errors, failure, isSending, submit } = useOfficeForm<PaymentInput, PaymentToRecord>(
    {
      name: `payment-${id}`,
      contract: () => paymentToRecord,
      values: { method: 'cheque', amount: openAmount, receivedOn, reference: '' },
      send: (body, sending) => staffInvoiceCalls.pay(id, body, sending),
      done: pay.done,
    },
  )
  function ask({ amount }: PaymentToRecord) {
    const name = customer.company ?? customer.name
    setAsked(fill(pay.ask.text, { amount: formatAmount(amount), number: invoiceNumber, name }))
    question.current?.showModal()
  }
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-4 text-base font-semibold">{pay.heading}</h3>
      <ActionForm
        label={pay.heading}
        onSubmit={(event) => void form.handleSubmit(ask)(event)}
        isSending={isSending}
        failure={failure}
        submit={pay.submit}
        submitting={officeLists.working}
      >
        <SelectField
          label={pay.method}
          required
          error={errors.method?.message}
          {...form.register('method')}
        >
          <option value="cheque">{methods.cheque}</option>
          <option value="transfer">{methods.transfer}</option>
        </SelectField>
        <TextField
          label={pay.amount}
          inputMode="decimal"
          required
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextField
          type="date"
          label={pay.receivedOn}
          required
          error={errors.receivedOn?.message}
          {...form.register('receivedOn')}
        />
        <TextField
          label={pay.reference}
          optional
          error={errors.reference?.message}
          {...form.register('reference')}
        />
      </ActionForm>
      <Dialog ref={question} heading={pay.ask.heading}>
        <p className="measure break-words">{asked}</p>
        <form
          method="dialog"
          className="mt-6 flex flex-wrap gap-4"
          onSubmit={(event) => {
            question.current?.close()
            void submit(event)
          }}
        >
          <Button type="submit">{pay.ask.submit}</Button>
          <Button look="secondary" onClick={() => question.current?.close()}>
            {pay.ask.cancel}
          </Button>
        </form>
      </Dialog>
    </section>
  )
}
