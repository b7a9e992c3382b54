import type { UseFormRegisterReturn } from 'react-hook-form'
import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import type { SmsOccasion } from '#domain/messages/contract.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { MarkedHeading, type Source } from '#web/admin/components/source-mark.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const text = smsPage.templates

type TemplateFormProps = {
  heading: string
  choose: string
  none: string
  submit: string
  occasions: readonly SmsOccasion[]
  source: Source
  isSending: boolean
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  /** The id of the row that is chosen, empty without one. */
  chosen: string
  choice: UseFormRegisterReturn
  choiceError: string | undefined
  number: UseFormRegisterReturn
  numberError: string | undefined
}

/** Choose a row, see the text, send it. */
export function TemplateForm(props: TemplateFormProps) {
  const {
    heading,
    choose,
    none,
    submit,
    occasions,
    source,
    isSending,
    onSubmit,
    chosen,
    choice,
    choiceError,
    number,
    numberError,
  } = props
  const occasion = occasions.find(({ id }) => id === chosen)
  return (
    <section aria-label={heading} className="min-w-0">
      <div className="mb-4">
        <MarkedHeading source={source} look="text-lg">
          {heading}
        </MarkedHeading>
      </div>
      <ActionForm
        label={heading}
        onSubmit={onSubmit}
        isSending={isSending}
        submit={submit}
        submitting={text.submitting}
      >
        <SelectField
          label={choose}
          required
          className="sm:col-span-2"
          error={choiceError}
          {...(occasions.length === 0 ? { hint: none } : {})}
          {...choice}
        >
          <option value="">{text.chooseFirst}</option>
          {occasions.map(({ id, customerName, serviceType, at }) => (
            <option key={id} value={id}>
              {`${customerName}, ${serviceType}, ${shortDay(at)}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.otherNumber}
          type="tel"
          optional
          autoComplete="off"
          className="sm:col-span-2"
          hint={
            occasion?.phone === null
              ? text.noNumber
              : fill(text.otherNumberHint, { phone: occasion?.phone ?? text.ownNumber })
          }
          error={numberError}
          {...number}
        />
        {occasion && (
          <div className="border-l-2 border-line pl-4 text-sm sm:col-span-2">
            <p className="text-soot-600">{text.preview}</p>
            <p className="mt-1 break-words">{occasion.text}</p>
          </div>
        )}
      </ActionForm>
    </section>
  )
}
