import { answerPromise } from '#domain/hours.ts'
import { useNow } from '#web/ui/use-now.ts'

/**
 * When we answer: the site's promise, or the hour that the business hours really allow once the
 * clock is known. While the form sleeps, `answer-promise-script.ts` writes it.
 */
export function AnswerPromise({ stated }: { stated: string }) {
  const now = useNow()
  return (
    <p data-answer-promise suppressHydrationWarning className="text-sm text-soot-800">
      {now === null ? stated : answerPromise(now).sentence}
    </p>
  )
}
