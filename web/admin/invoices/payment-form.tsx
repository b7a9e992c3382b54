import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import {
  paymentOf,
  type PaymentInput,
  type PaymentToRecord,
  type StaffInvoiceDetail,
} from '#domain/invoices/staff-contract.ts'
import { formatAmount } from '#domain/money.ts'
import { SheetSection } from '#web/account/section.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { ApiError } from '#web/data/api.ts'
import { staffInvoiceCalls, twinPaymentIn } from '#web/data/invoices-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Question } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.ts'

const { methods, pay } = staffInvoicesText

type PaymentFormProps = {
  invoice: StaffInvoiceDetail
  /** What it has received so far: shown with the question. */
  received: React.ReactNode
}

/**
 * A payment that came in, after a question: it can't be taken back, and it's announced. What a
 * colleague has recorded already takes a second one.
 */
export function PaymentForm({ invoice, received }: PaymentFormProps) {
  const { customer, id, invoiceNumber, openAmount } = invoice
  const [receivedOn] = useState(() => todayAt(new Date()))
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState({ text: '', isTwin: false })
  const { form, field, failure, isSending, submit } = useOfficeForm<PaymentInput, PaymentToRecord>({
    name: `payment-${id}`,
    contract: () => paymentOf(openAmount),
    values: { method: 'cheque', amount: openAmount, receivedOn, reference: '' },
    send: (body, sending) =>
      staffInvoiceCalls
        .pay(id, { ...body, confirmTwin: asked.isTwin }, sending)
        .catch((error: unknown) => {
          const said = twinPaymentIn(error)
          if (said !== null) show({ text: fill(pay.twin.text, { said }), isTwin: true })
          else if (error instanceof ApiError && error.status === 409) showAgain(error.message)
          throw error
        }),
    done: pay.done,
  })
  // What a colleague has changed meanwhile is shown, with another form: the toast stays.
  function showAgain(description: string) {
    void showToast({ title: officeLists.failedTitle, description, variant: 'destructive' })
    void client.invalidateQueries()
  }
  function ask({ amount }: PaymentToRecord) {
    const name = customer.company ?? customer.name
    const text = fill(pay.ask.text, { amount: formatAmount(amount), number: invoiceNumber, name })
    show({ text, isTwin: false })
  }
  function show(question: typeof asked) {
    setAsked(question)
    dialog.current?.showModal()
  }
  const words = asked.isTwin ? pay.twin : pay.ask
  return (
    <SheetSection heading={pay.heading}>
      <ActionForm
        label={pay.heading}
        onSubmit={(event) => void form.handleSubmit(ask)(event)}
        isSending={isSending}
        failure={failure}
        submit={pay.submit}
        submitting={officeLists.working}
      >
        <SelectField label={pay.method} required {...field('method')}>
          <option value="cheque">{methods.cheque}</option>
          <option value="transfer">{methods.transfer}</option>
        </SelectField>
        <TextField label={pay.amount} inputMode="decimal" required {...field('amount')} />
        <TextField type="date" label={pay.receivedOn} required {...field('receivedOn')} />
        <TextField label={pay.reference} optional {...field('reference')} />
      </ActionForm>
      <Question
        ref={dialog}
        heading={words.heading}
        text={asked.text}
        submit={words.submit}
        cancel={pay.ask.cancel}
        onSure={() => {
          dialog.current?.close()
          void submit()
        }}
      >
        {received}
      </Question>
    </SheetSection>
  )
}
