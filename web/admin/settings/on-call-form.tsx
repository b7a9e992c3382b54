import { officeLists } from '#content/office.ts'
import { onCallSettings } from '#content/on-call.ts'
import {
  mostOnCall,
  onCallChange,
  type OnCallChange,
  type OnCallForm as Typed,
  type OnCallList,
} from '#domain/chat/on-call/contract.ts'
import { answersWithinMinutes } from '#domain/chat/on-call/on-call.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Section } from '#web/account/section.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { saveOnCallList } from '#web/data/chat-on-call-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'

const words = onCallSettings
const lead = fill(words.text, { minutes: String(answersWithinMinutes) })

/** Who is texted when a visitor of the chat asks for the technician on call, in this order. */
export function OnCallForm({ current: { people, textsLeave } }: { current: OnCallList }) {
  const places = Array.from({ length: mostOnCall }, (_, at) => ({
    name: people[at]?.name ?? '',
    phoneNumber: spokenNumber(people[at]?.phoneNumber ?? ''),
  }))
  const {
    form,
    errors,
    failure,
    isSending,
    submit: send,
  } = useOfficeForm<Typed, OnCallChange, OnCallList>({
    name: 'on-call',
    contract: () => onCallChange,
    values: { people: places },
    send: saveOnCallList,
    done: words.done,
  })
  return (
    <Section
      id="on-call"
      heading={words.heading}
      lead={lead}
      className="mt-12 max-w-3xl scroll-mt-6"
    >
      {!textsLeave && <p className="measure mb-5 text-sm font-semibold">{words.noService}</p>}
      <ActionForm
        label={words.heading}
        onSubmit={send}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={officeLists.working}
      >
        {places.map((_, at) => (
          <fieldset key={words.place[at]} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="mb-2 text-sm font-semibold">{words.place[at]}</legend>
            <TextField
              label={words.name}
              hint={at === 0 ? words.nameHint : undefined}
              autoComplete="off"
              maxLength={100}
              error={errors.people?.[at]?.name?.message}
              {...form.register(`people.${at}.name`)}
            />
            <TextField
              type="tel"
              label={words.phone}
              hint={at === 0 ? words.phoneHint : undefined}
              autoComplete="off"
              error={errors.people?.[at]?.phoneNumber?.message}
              {...form.register(`people.${at}.phoneNumber`)}
            />
          </fieldset>
        ))}
      </ActionForm>
    </Section>
  )
}
