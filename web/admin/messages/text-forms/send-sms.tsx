import { useWatch } from 'react-hook-form'
import { smsPage } from '#content/admin-messages.ts'
import { smsToSend, type SmsToSend, type SmsToSendForm } from '#domain/messages/contract.ts'
import { smsKinds } from '#domain/outbox/texts/message-kinds.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { sendSms } from '#web/data/messages.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { MessageSize } from './message-size.tsx'
import { PhoneField } from './phone-field.tsx'
import { useSmsForm } from './use-sms-form.ts'

const { send: text, types, missing, failed } = smsPage
const longest = 160
const empty: SmsToSendForm = {
  phoneNumber: '',
  message: '',
  templateType: 'custom',
  customerId: null,
}

export function SendSms() {
  const { form, errors, field, isSending, submit } = useSmsForm<SmsToSendForm, SmsToSend>({
    name: 'send-sms',
    contract: () => smsToSend,
    values: empty,
    send: sendSms,
    failed,
  })
  const message = useWatch({ control: form.control, name: 'message' })

  function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    const { phoneNumber, message: typed } = form.getValues()
    if (phoneNumber.trim() === '' || typed.trim() === '') void showToast(missing)
    void submit(event)
  }

  return (
    <section aria-labelledby="send-sms" className="mt-6 max-w-2xl">
      <h2 id="send-sms" className="mb-4 text-lg">
        {text.heading}
      </h2>
      <ActionForm
        label={text.heading}
        onSubmit={onSubmit}
        isSending={isSending}
        submit={text.submit}
        submitting={text.submitting}
      >
        <PhoneField
          label={text.phone}
          field={form.register('phoneNumber')}
          error={errors.phoneNumber?.message}
        />
        <SelectField label={text.type} className="self-end" {...field('templateType')}>
          {smsKinds.map((kind) => (
            <option key={kind} value={kind}>
              {types[kind]}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <TextAreaField
            label={text.message}
            required
            rows={4}
            maxLength={longest}
            {...field('message')}
          />
          <MessageSize
            text={message}
            onPlain={(plain) =>
              form.setValue('message', plain.slice(0, longest), { shouldDirty: true })
            }
          />
        </div>
      </ActionForm>
    </section>
  )
}
