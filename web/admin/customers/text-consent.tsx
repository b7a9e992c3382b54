import { accountSettings } from '#content/account-settings.ts'
import { staffCustomersText } from '#content/office.ts'
import {
  type StaffCustomerDetail,
  type TextConsentForm,
  textConsentToRecord,
  type TextConsentToRecord,
  textConsentWays,
} from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { topics } from '#domain/notifications/contract.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'
import { staffCustomerCalls } from '#web/data/customers.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

const { texts: words } = staffCustomersText
const names = accountSettings.notifications.topics

type Texts = Pick<StaffCustomerDetail, 'customer' | 'textConsent'>

/** A customer's consent to texts; consent given outside the portal is recorded here. */
export function TextConsent({ customer, textConsent, mayChange }: Texts & { mayChange: boolean }) {
  const { isOpen, close, button, opened } = useOpenedHere()
  return (
    <SheetSection heading={words.heading}>
      <div className="grid gap-1 text-sm">
        {textConsent === null ? (
          <p>{words.none}</p>
        ) : (
          <p>
            {fill(words.agreed, {
              number: spokenNumber(textConsent.phoneNumber),
              day: shortDay(textConsent.givenAt),
            })}
          </p>
        )}
        {textConsent?.givenBy && (
          <p>
            {fill(words.heard, {
              givenBy: textConsent.givenBy,
              heardBy: textConsent.heardBy ?? '',
            })}
          </p>
        )}
      </div>
      {mayChange && !customer.isDemo && customer.isActive && !isOpen && (
        <SmallButton {...button} className="mt-3">
          {words.open}
        </SmallButton>
      )}
      {isOpen && (
        <div {...opened} className="outline-none">
          <ConsentForm customer={customer} onClose={close} />
        </div>
      )}
    </SheetSection>
  )
}

function ConsentForm({ customer, onClose }: Pick<Texts, 'customer'> & { onClose: () => void }) {
  const { form, errors, field, failure, isSending, submit, giveUp } = useOfficeForm<
    TextConsentForm,
    TextConsentToRecord
  >({
    name: `text-consent ${customer.id}`,
    contract: () => textConsentToRecord,
    values: {
      phoneNumber: customer.phone ?? '',
      way: '',
      givenBy: `${customer.firstName} ${customer.lastName}`,
      heardBy: '',
      topics: [],
    } as unknown as TextConsentForm,
    send: (body) => staffCustomerCalls.recordTextConsent(customer.id, body),
    done: words.done,
    after: onClose,
  })
  const cancel = <SmallButton onClick={() => giveUp(onClose)}>{words.cancel}</SmallButton>
  return (
    <div className="mt-4">
      <p className="measure mb-5 text-sm text-soot-800">{words.lead}</p>
      <ActionForm
        label={words.open}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        look="secondary"
        beside={cancel}
      >
        <TextField
          label={words.phone}
          type="tel"
          required
          autoComplete="off"
          {...field('phoneNumber')}
        />
        <SelectField label={words.way} required {...field('way')}>
          <option value="">{words.chooseFirst}</option>
          {textConsentWays.map((way) => (
            <option key={way} value={way}>
              {words.ways[way]}
            </option>
          ))}
        </SelectField>
        <TextField label={words.givenBy} required autoComplete="off" {...field('givenBy')} />
        <TextField label={words.heardBy} required autoComplete="off" {...field('heardBy')} />
        <div
          role="group"
          aria-labelledby="text-topics"
          aria-describedby={errors.topics ? 'text-topics-error' : undefined}
          className="sm:col-span-2"
        >
          <p id="text-topics" className="required-mark mb-1.5 text-sm font-semibold">
            {words.topics}
          </p>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {topics.map((topic) => (
              <label key={topic} className="flex items-center gap-3 py-1 text-sm">
                <input
                  type="checkbox"
                  value={topic}
                  className="size-6 accent-lake"
                  {...form.register('topics')}
                />
                {names[topic]}
              </label>
            ))}
          </div>
          {errors.topics?.message && (
            <FieldError id="text-topics-error">{errors.topics.message}</FieldError>
          )}
        </div>
      </ActionForm>
    </div>
  )
}
