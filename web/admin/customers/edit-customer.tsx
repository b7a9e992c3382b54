import { callSheet, customerForm } from '#content/front-desk.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { contactFields } from '#domain/customers/contact-fields.ts'
import { customerChange, type CustomerChange } from '#domain/customers/front-desk.ts'
import type * as z from 'zod/mini'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { frontDeskCalls } from '#web/data/customers-front-desk.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

const { customer: labels } = callSheet
type Field = (typeof contactFields)[number]
type Values = z.input<typeof customerChange>

/** What our team may correct of a customer, and the way to invite them to the portal. */
export default function EditCustomer({
  customer,
  canSignIn,
}: {
  customer: Customer
  canSignIn: boolean
}) {
  const { isOpen, close, button, opened } = useOpenedHere()
  const { isBusy, act } = useAct()
  const mayInvite = !canSignIn && emailOrNull(customer.email) !== null && customer.isActive
  return (
    <section className="border-t border-line py-5">
      {isOpen ? (
        <div {...opened} className="outline-none">
          <EditForm key={customer.id} customer={customer} onClose={close} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <SmallButton {...button}>{customerForm.open}</SmallButton>
          {mayInvite && (
            <SmallButton
              disabled={isBusy}
              onClick={() =>
                void act(() => frontDeskCalls.invite(customer.id), customerForm.invited)
              }
            >
              {customerForm.invite}
            </SmallButton>
          )}
        </div>
      )}
    </section>
  )
}

function EditForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { form, errors, now, action, giveUp } = useRowForm<Customer, Values, CustomerChange>({
    name: `customer-${customer.id}`,
    contract: () => customerChange,
    row: customer,
    valuesOf,
    send: (body) => frontDeskCalls.change(customer.id, body),
    submit: customerForm.submit,
    done: customerForm.done,
    after: onClose,
  })
  const cancel = <SmallButton onClick={() => giveUp(onClose)}>{customerForm.cancel}</SmallButton>
  const isConfirmed = customer.isEmailProven
  return (
    <>
      <h3 className="mb-4 text-base font-semibold">{customerForm.heading}</h3>
      <ActionForm label={customerForm.heading} {...action} look="secondary" beside={cancel}>
        {contactFields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            required={field === 'firstName' || field === 'lastName'}
            optional={field !== 'firstName' && field !== 'lastName'}
            readOnly={field === 'email' && isConfirmed}
            autoComplete="off"
            hint={
              now((row) => shown(row, field)) ??
              (field === 'email' && isConfirmed ? customerForm.confirmed : undefined)
            }
            error={errors[field]?.message}
            {...form.register(field)}
          />
        ))}
      </ActionForm>
    </>
  )
}

const shown = (customer: Customer, field: Field): string =>
  (field === 'email' ? emailOrNull(customer.email) : customer[field]) ?? ''

function valuesOf(customer: Customer): Values {
  const values = Object.fromEntries(contactFields.map((field) => [field, shown(customer, field)]))
  return { ...values, updatedAt: customer.updatedAt } as Values
}
