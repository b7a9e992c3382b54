import { answerPromise } from '#domain/hours.ts'

/** Writes beside the button when we answer, until the form hydrates; then React does. */
export function showAnswerPromise(now: Date): void {
  document
    .querySelector('astro-island[ssr] [data-answer-promise]')
    ?.replaceChildren(answerPromise(now).sentence)
}
