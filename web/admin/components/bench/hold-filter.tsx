import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { type HoldQuestion, openQuestion } from '#domain/services/bench/questions.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { teammatesQuery } from '#web/data/tasks-notes.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { Bench } from './use-bench-queue.ts'

const words = benchText.hold
const customer = 'customer'
const team = 'team'
const longestAnswer = 1000

/** A filter waits for an answer: for whose; and goes on from where it was. */
export function HoldFilter({ filter, bench }: { filter: ServiceFilter; bench: Bench }) {
  if (filter.state === 'on_hold') return <Release filter={filter} bench={bench} />
  if (!filter.nextStates.includes('on_hold')) return null
  return <Ask filter={filter} bench={bench} />
}

function Ask({ filter, bench }: { filter: ServiceFilter; bench: Bench }) {
  const [askedOf, setAskedOf] = useState('')
  // Without signal it may still be asked of the customer, or of whoever knows.
  const { data: people = [] } = useQuery(teammatesQuery('customers'))
  return (
    <AskFirst
      {...words.ask}
      isPlain
      isBusy={false}
      isReady={askedOf !== ''}
      onSure={(reason) =>
        void bench.doIt(filter, {
          kind: 'step',
          state: 'on_hold',
          reason,
          doneAt: new Date().toISOString(),
          askedOf: askedOf === team ? null : askedOf,
        })
      }
    >
      <SelectField
        label={words.askedOf}
        name="asked-of"
        required
        className="mt-5"
        value={askedOf}
        onChange={({ target }) => setAskedOf(target.value)}
      >
        <option value="">{words.nothing}</option>
        <option value={customer}>{words.customer}</option>
        <option value={team}>{words.team}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </AskFirst>
  )
}

/** One press once it is answered; else the answer is written down. */
function Release({ filter, bench }: { filter: ServiceFilter; bench: Bench }) {
  const question = openQuestion(filter.questions)
  const [from] = filter.nextStates
  if (question !== null && question.answer === null)
    return <WriteAnswer id={filter.id} askedOf={question.askedOf} />
  if (from === undefined) return null
  return (
    <SmallButton
      onClick={() =>
        void bench.doIt(filter, {
          kind: 'step',
          state: from,
          reason: null,
          doneAt: new Date().toISOString(),
        })
      }
    >
      {question === null ? words.release : words.goOn}
    </SmallButton>
  )
}

function WriteAnswer({ id, askedOf }: { id: string } & Pick<HoldQuestion, 'askedOf'>) {
  const { act, isBusy } = useAct()
  const [answer, setAnswer] = useState('')
  const [saidBy, setSaidBy] = useState('')
  // One press is one answer, even if its response is lost and the call repeated.
  const key = useRef(randomId())
  const isOfCustomer = askedOf === 'customer'
  const said = {
    answer: answer.trim() === '' ? null : answer.trim(),
    saidBy: saidBy.trim() === '' ? null : saidBy.trim(),
  }
  return (
    <AskFirst
      {...words.answered}
      open={isOfCustomer ? words.answered.open : words.release}
      isPlain
      isBusy={isBusy}
      isReady={!isOfCustomer || (said.answer !== null && said.saidBy !== null)}
      onSure={() => void act(() => benchCalls.release(id, said, key.current), words.answered.done)}
    >
      <TextAreaField
        label={words.answered.answer[askedOf]}
        name="answer"
        required={isOfCustomer}
        optional={!isOfCustomer}
        rows={3}
        maxLength={longestAnswer}
        className="mt-5"
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {isOfCustomer && (
        <TextField
          label={words.answered.saidBy}
          name="said-by"
          required
          autoComplete="off"
          className="mt-5"
          value={saidBy}
          onChange={({ target }) => setSaidBy(target.value)}
        />
      )}
    </AskFirst>
  )
}

/** What it waits for, whom it asks since when, and what was said. */
export function holdLine({ holdReason, questions }: ServiceFilter): string | null {
  const question = openQuestion(questions)
  if (question === null) return holdReason
  const { answer, askedAt, askedOf, colleague, text } = question
  const day = shortDay(askedAt)
  const waits =
    answer !== null
      ? fill(words.said, { by: answer.by, answer: answer.text })
      : colleague === null
        ? fill(words.waitsFor[askedOf], { day })
        : fill(words.waitsFor.colleague, { name: colleague, day })
  return `${text} ${waits}`
}

/** What was asked about it before, and what came of that. */
export function EarlierQuestions({ filter: { questions = [] } }: { filter: ServiceFilter }) {
  const earlier = questions.filter(({ released }) => released !== null)
  if (earlier.length === 0) return null
  return (
    <ul className="w-full text-sm text-soot-800">
      {earlier.map(({ id, text, askedAt, answer }) => (
        <li key={id}>
          {fill(words.asked, { day: shortDay(askedAt), question: text })}{' '}
          {answer === null
            ? words.unanswered
            : fill(words.said, { by: answer.by, answer: answer.text })}
        </li>
      ))}
    </ul>
  )
}
