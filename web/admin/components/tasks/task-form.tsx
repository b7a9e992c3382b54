import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskWords as words } from '#content/tasks.ts'
import { officeLists } from '#content/office.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  followUpChange,
  type FollowUpChange,
  newFollowUp,
  type NewFollowUp,
  type Task,
} from '#domain/tasks/tasks.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { taskCalls } from '#web/data/tasks.ts'
import { teammatesQuery } from '#web/data/tasks-notes.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

type Closing = { onClose: () => void }

/** A new follow-up of a customer, the reader's own unless they say otherwise. */
export function PlanFollowUp({ customerId, onClose }: Closing & { customerId: string }) {
  const query = useQuery(teammatesQuery('customers'))
  return (
    <Loaded query={query}>
      {(people) => (
        <PlanForm
          own={people.find(({ isSelf }) => isSelf)?.id ?? ''}
          {...{ customerId, onClose }}
        />
      )}
    </Loaded>
  )
}

function PlanForm({ customerId, own, onClose }: Closing & { customerId: string; own: string }) {
  const [today] = useState(() => todayAt(new Date()))
  const { field, failure, isSending, submit, giveUp } = useOfficeForm<NewFollowUp, NewFollowUp>({
    name: `follow-up-of-${customerId}`,
    contract: () => newFollowUp,
    values: { text: '', dueOn: today, ownerId: own },
    send: (body, sending) => taskCalls.plan(customerId, body, sending),
    done: words.plan.done,
    after: onClose,
  })
  return (
    <ActionForm
      label={words.plan.heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={words.plan.submit}
      submitting={officeLists.working}
      look="secondary"
      beside={<Cancel onClose={() => giveUp(onClose)} />}
    >
      <TextAreaField
        label={words.text}
        required
        rows={2}
        className="sm:col-span-2"
        {...field('text')}
      />
      <TextField type="date" label={words.dueOn} required {...field('dueOn')} />
      <OwnerField {...field('ownerId')} />
    </ActionForm>
  )
}

/** Its words, day and owner; a faster colleague's are said beside the typed ones. */
export function ChangeFollowUp({ followUp, onClose }: Closing & { followUp: Task }) {
  const { field, now, action, giveUp } = useRowForm<Task, FollowUpChange, FollowUpChange>({
    name: `follow-up-${followUp.id}`,
    contract: () => followUpChange,
    row: followUp,
    valuesOf: ({ text, dueOn, owner, updatedAt }) => ({
      text,
      dueOn,
      ownerId: owner?.id ?? '',
      updatedAt,
    }),
    send: (body) => taskCalls.change(followUp.id, body),
    submit: words.change.submit,
    done: words.change.done,
    after: onClose,
  })
  return (
    <ActionForm
      label={words.change.heading}
      {...action}
      look="secondary"
      beside={<Cancel onClose={() => giveUp(onClose)} />}
    >
      <TextAreaField
        label={words.text}
        required
        rows={2}
        className="sm:col-span-2"
        hint={now(({ text }) => text)}
        {...field('text')}
      />
      <TextField
        type="date"
        label={words.dueOn}
        required
        hint={now(({ dueOn }) => shortDay(dueOn))}
        {...field('dueOn')}
      />
      <OwnerField hint={now(({ owner }) => owner?.name ?? words.nobody)} {...field('ownerId')} />
    </ActionForm>
  )
}

function Cancel({ onClose }: Closing) {
  return <SmallButton onClick={onClose}>{words.cancel}</SmallButton>
}

type OwnerFieldProps = Omit<React.ComponentProps<typeof SelectField>, 'label' | 'children'>

function OwnerField(field: OwnerFieldProps) {
  const { data } = useQuery(teammatesQuery('customers'))
  // A choice can be made only once its options are here.
  if (data === undefined) return null
  return (
    <SelectField label={words.owner} required {...field}>
      <option value="">{officeLists.choose}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
