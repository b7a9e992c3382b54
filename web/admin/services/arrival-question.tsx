import { arrivalQuestions } from '#content/arrival-questions.ts'
import { fill } from '#domain/fill.ts'
import { answersTo, type ArrivalQuestion, type Intake } from '#domain/services/bench/intake.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { ArrivalAnswer } from './arrival-answers.ts'

const { more, whose } = arrivalQuestions

type ArrivalQuestionProps = {
  question: ArrivalQuestion
  /** The serial number that was typed, or a tag of ours. */
  of: string | null
  /** Its heading, under those that are above it. */
  level?: 'h4' | 'h5' | 'p'
  /** Before the form is sent again. */
  onAnswer: (answer: ArrivalAnswer) => void
}

/** What only somebody with the filter in hand can say: whose it is, whether it is one more. */
export function AskArrival({
  question,
  of,
  level: Heading = 'h5',
  onAnswer,
}: ArrivalQuestionProps) {
  const { message, foreign } = question
  const heading = foreign === undefined ? more.heading : whose.heading
  return (
    <section
      // Beside other work it takes nobody's keypad away.
      ref={Heading === 'p' ? undefined : focusOnce}
      tabIndex={-1}
      aria-label={heading}
      className="border-l-4 border-brass bg-paper p-4 sm:col-span-2"
    >
      <Heading className="font-semibold">{heading}</Heading>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">{message}</p>
      {foreign === undefined ? (
        <>
          <p className="mt-1 text-sm text-soot-800">{more.hint}</p>
          <Answer onPress={() => onAnswer({ isMore: true })}>{more.yes}</Answer>
        </>
      ) : (
        <WhoseIsIt
          foreign={foreign}
          may={answersTo(foreign, of)}
          onAnswer={(serialIs) => onAnswer({ serialIs })}
        />
      )}
    </section>
  )
}

type WhoseProps = {
  foreign: NonNullable<ArrivalQuestion['foreign']>
  may: readonly Intake['serialIs'][]
  onAnswer: (answer: Intake['serialIs']) => void
}

function WhoseIsIt({ foreign: { company, serviceId }, may, onAnswer }: WhoseProps) {
  return (
    <ul className="mt-2 grid gap-3">
      <li>
        {serviceId === null ? (
          <Answer onPress={() => onAnswer('theirs')}>{whose.theirs}</Answer>
        ) : (
          <a
            href={rowAddress('service_history', serviceId)}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {whose.open}
          </a>
        )}
      </li>
      {may.includes('brought') && (
        <li>
          <Answer onPress={() => onAnswer('brought')}>{whose.brought}</Answer>
          <p className="mt-1 text-sm text-soot-800">{fill(whose.broughtHint, { company })}</p>
        </li>
      )}
      {may.includes('another') && (
        <li>
          <Answer onPress={() => onAnswer('another')}>{whose.another}</Answer>
          <p className="mt-1 text-sm text-soot-800">{whose.anotherHint}</p>
        </li>
      )}
    </ul>
  )
}

function Answer({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <SmallButton type="submit" onClick={onPress}>
      {children}
    </SmallButton>
  )
}
