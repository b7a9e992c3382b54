import { answerPromise } from '#domain/hours.ts'
import { useNow } from '#web/ui/use-now.ts'

/** When the office answers: the site's promise, or the hour that the business hours really allow once the clock is known. */
export function AnswerPromise({ stated }: { stated: string }) {
  const now = useNow()
  return <p className="text-sm text-soot-800">{now === null ? stated : answerPromise(now).sentence}</p>
}
