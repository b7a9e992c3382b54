import { smsPage } from '#content/admin-messages.ts'
import {
  type OptOutForm,
  type OptOutToRecord,
  optOutToRecord,
  optOutWays,
} from '#domain/messages/contract.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { recordOptOut } from '#web/data/messages.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { PhoneField } from './phone-field.tsx'

const { stop: text } = smsPage
const empty = { phoneNumber: '', toldUs: '' } as unknown as OptOutForm

/** Records that somebody opted out of texts other than by a text. */
export function StopTexts() {
  const { form, errors, field, failure, isSending, submit } = useOfficeForm<
    OptOutForm,
    OptOutToRecord
  >({
    name: 'stop-texts',
    contract: () => optOutToRecord,
    values: empty,
    send: recordOptOut,
    done: text.done,
  })
  return (
    <section aria-labelledby="stop-texts" className="mt-12 max-w-2xl border-t border-line pt-8">
      <h2 id="stop-texts" className="text-lg">
        {text.heading}
      </h2>
      <p className="mt-2 mb-5 text-sm text-soot-800">{text.lead}</p>
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
        look="secondary"
      >
        <PhoneField
          label={text.phone}
          field={form.register('phoneNumber')}
          error={errors.phoneNumber?.message}
        />
        <SelectField label={text.toldUs} required className="self-end" {...field('toldUs')}>
          <option value="">{text.chooseFirst}</option>
          {optOutWays.map((way) => (
            <option key={way} value={way}>
              {text.ways[way]}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </section>
  )
}
