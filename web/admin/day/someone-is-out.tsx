import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOnText as text } from '#content/hand-on.ts'
import { officeLists } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { handOn, type HandedOnCount, type HandOn, type HandOnForm } from '#domain/today/hand-on.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { handOnCalls } from '#web/data/today-hand-on.ts'
import { colleaguesQuery } from '#web/data/triage.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

type Person = { id: string; name: string }
type OutProps = { on: string; drivers: readonly Person[]; onClose: () => void }

/** Hands on the work of someone who is out from this day on, and takes it back. */
export default function SomeoneIsOut({ on, drivers, onClose }: OutProps) {
  const people = usePeople(drivers)
  const [last, setLast] = useState<HandedOnCount | null>(null)
  const { form, field, failure, isSending, submit } = useOfficeForm<
    HandOnForm,
    HandOn,
    HandedOnCount
  >({
    name: `hand-on-${on}`,
    contract: () => handOn,
    values: { staffId: '', from: on, to: on, handTo: '' },
    send: (body, sending) =>
      handOnCalls.handOn(body, sending).then((answer) => {
        setLast(answer)
        return answer
      }),
    done: (answer) => fill(text.done, counted(answer)),
  })
  return (
    <>
      <h2 className="mb-3 text-base">{text.heading}</h2>
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={officeLists.working}
        look="secondary"
        beside={
          <>
            {last !== null && <TakeBack last={last} onDone={() => setLast(null)} />}
            <SmallButton onClick={onClose}>{last === null ? text.cancel : text.close}</SmallButton>
          </>
        }
      >
        <p className="measure text-sm text-soot-800 sm:col-span-2">{text.text}</p>
        <SelectField label={text.who} required {...field('staffId')}>
          <option value="">{text.choose}</option>
          <People people={people} />
        </SelectField>
        <TextField type="date" label={text.to} required min={on} {...field('to')} />
        <SelectField label={text.handTo} {...field('handTo')}>
          <option value="">{text.nobody}</option>
          <People people={people} />
        </SelectField>
      </ActionForm>
      <input type="hidden" {...form.register('from')} />
    </>
  )
}

function People({ people }: { people: readonly Person[] }) {
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** Whoever drives, and whoever may have tasks. */
function usePeople(drivers: readonly Person[]): Person[] {
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const all = [...drivers, ...colleagues].map(({ id, name }) => [id, { id, name }] as const)
  return [...new Map(all).values()]
}

const counted = ({ stops, tasks }: HandedOnCount) => ({
  stops: String(stops),
  tasks: String(tasks),
})

function TakeBack({ last, onDone }: { last: HandedOnCount; onDone: () => void }) {
  const { isBusy, act } = useAct(onDone)
  return (
    <SmallButton
      disabled={isBusy}
      onClick={() =>
        void act(() => handOnCalls.takeBack(last.id), fill(text.takenBack, counted(last)))
      }
    >
      {text.takeBack}
    </SmallButton>
  )
}
