import { officeLists } from '#content/office.ts'
import { settingsWords } from '#content/settings.ts'
import { fill } from '#domain/fill.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import { wholeDay } from '#web/account/format/format-date.ts'
import { Section } from '#web/account/section.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

const { hits: words } = settingsWords

type SettingsSectionProps = {
  id: string
  words: { heading: string; text: string; submit: string }
  life: ReturnType<typeof useSettingsForm>
  children: React.ReactNode
}

/** One form of the page, with what its change would hit. */
export function SettingsSection({ id, words: own, life, children }: SettingsSectionProps) {
  const { failure, hits, isAsked, isSending, submit } = life
  return (
    <Section id={id} heading={own.heading} lead={own.text} className="mt-12 max-w-3xl scroll-mt-6">
      <ActionForm
        label={own.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={isAsked ? null : failure}
        submit={isAsked ? words.submit : own.submit}
        submitting={officeLists.working}
      >
        {children}
        {isAsked && <Hits hits={hits} />}
      </ActionForm>
    </Section>
  )
}

/** The confirmed appointments of each day that would be closed then. */
function Hits({ hits }: { hits: SettingsSectionProps['life']['hits'] }) {
  return (
    <div role="alert" className="border-l-2 border-kiln pl-4 text-sm sm:col-span-2">
      <p className="font-semibold">{words.heading}</p>
      <ul className="mt-2">
        {hits.map(({ day, count }) => (
          <li key={day}>
            <a
              href={staffTab('day', 'day', { on: day })}
              className="link inline-flex min-h-11 items-center"
            >
              {count === 1
                ? fill(words.one, { day: wholeDay(day) })
                : fill(words.other, { day: wholeDay(day), count })}
            </a>
          </li>
        ))}
      </ul>
      <p className="measure mt-2">{words.text}</p>
    </div>
  )
}
