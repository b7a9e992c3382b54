import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { portalQuestionText as texts } from '#content/hold-answers.ts'
import { type Day, daysBetween, todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import {
  type AnswerToHold,
  answerToHold,
  type PortalQuestion,
} from '#domain/services/bench/questions.ts'
import type { PortalFilter } from '#domain/services/contract.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { answerQuestion, refreshService } from '#web/data/services-questions.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

type OfFilter = { filter: PortalFilter; question: PortalQuestion }

const longestAnswer = 1000

/** What a filter waits for, which its customer answers here; below it what was asked before. */
export default function Questions({ filters }: { filters: readonly PortalFilter[] }) {
  const [today] = useState(() => todayAt(new Date()))
  const all = filters.flatMap((filter): OfFilter[] =>
    (filter.questions ?? []).map((question) => ({ filter, question })),
  )
  const open = all.filter(({ question }) => isOpen(question))
  const earlier = all.filter(({ question }) => !isOpen(question))
  return (
    <section aria-labelledby="questions" className="mt-4 border-t border-line py-5">
      <h3 id="questions" className="text-base">
        {open.length > 0 ? texts.heading : texts.earlier}
      </h3>
      {open.map((one) => (
        <Open key={one.question.id} {...one} today={today} />
      ))}
      {open.length > 0 && earlier.length > 0 && (
        <h4 className="mt-6 text-sm font-semibold">{texts.earlier}</h4>
      )}
      {earlier.map(({ filter, question }) => (
        <div key={question.id} className="mt-4">
          <Asked filter={filter} text={question.text} />
          <p className="mt-1 text-sm text-soot-800">{saidOf(question)}</p>
        </div>
      ))}
    </section>
  )
}

const isOpen = ({ answer, isOver }: PortalQuestion) => answer === null && !isOver

const saidOf = ({ answer }: PortalQuestion) =>
  answer === null
    ? texts.unanswered
    : fill(texts.said, { by: answer.by, day: shortDay(answer.at), answer: answer.text })

function Asked({
  filter: { serialNumber, vehicle },
  text,
}: {
  filter: PortalFilter
  text: string
}) {
  const serial =
    serialNumber === null ? texts.noSerial : fill(texts.filter, { serial: serialNumber })
  return (
    <>
      <p className="text-xs text-soot-600">{[serial, vehicle?.name].filter(Boolean).join(', ')}</p>
      <p className="measure mt-1 break-words whitespace-pre-line">{text}</p>
    </>
  )
}

/** Since when it waits, by whole days. */
function waitingSince({ askedAt }: PortalQuestion, today: Day): string {
  const count = Math.max(0, daysBetween(todayAt(new Date(askedAt)), today))
  if (count === 0) return texts.waiting.today
  const day = shortDay(askedAt)
  return count === 1
    ? fill(texts.waiting.one, { day })
    : fill(texts.waiting.many, { day, count: String(count) })
}

function Open({ filter, question, today }: OfFilter & { today: Day }) {
  const client = useQueryClient()
  const { field, form, isSending, submit, failure } = useActionForm<
    AnswerToHold,
    AnswerToHold,
    PortalQuestion
  >({
    name: `answer-${question.id}`,
    contract: () => answerToHold,
    values: { answer: '' },
    send: (body) => answerQuestion(question.id, body),
    sent() {
      void refreshService(client)
      void showToast(texts.done)
      return undefined
    },
    failed(error) {
      // A colleague was faster: what they said is shown then.
      if (error instanceof ApiError && error.status === 409) void refreshService(client)
      return messageOr(error, texts.failed)
    },
  })
  return (
    <div className="mt-4 [&+&]:mt-8 [&+&]:border-t [&+&]:border-line [&+&]:pt-6">
      <Asked filter={filter} text={question.text} />
      <p className="mt-2 mb-4 text-sm font-semibold text-brass">{waitingSince(question, today)}</p>
      <ActionForm
        label={texts.choose}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <Choices
          chosen={form.watch('answer')}
          problem={form.formState.errors.answer?.message}
          onChoose={(answer) =>
            form.setValue('answer', answer, { shouldDirty: true, shouldValidate: answer !== '' })
          }
        >
          <TextAreaField
            label={texts.words}
            required
            rows={3}
            maxLength={longestAnswer}
            className="sm:col-span-2"
            {...field('answer')}
          />
        </Choices>
      </ActionForm>
    </div>
  )
}

type ChoicesProps = {
  chosen: string
  problem: string | undefined
  onChoose: (answer: string) => void
  children: React.ReactNode
}

/** Usual answers by one press, or own words. */
function Choices({ chosen, problem, onChoose, children }: ChoicesProps) {
  const name = useId()
  const [isOwn, setIsOwn] = useState(false)
  const usual = texts.choices.find((one) => one === chosen)
  const isWriting = isOwn || (usual === undefined && chosen !== '')
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <label key={label} className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={choose}
        className="size-5 accent-lake"
      />
      {label}
    </label>
  )
  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">{texts.choose}</legend>
        {texts.choices.map((one) =>
          choice(one, !isWriting && one === usual, () => {
            setIsOwn(false)
            onChoose(one)
          }),
        )}
        {choice(texts.own, isWriting, () => {
          setIsOwn(true)
          if (usual !== undefined) onChoose('')
        })}
        {!isWriting && problem !== undefined && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </fieldset>
      {isWriting && children}
    </>
  )
}
