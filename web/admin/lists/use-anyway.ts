import { useState } from 'react'
import { isQuestion } from '#web/data/appointments-staff.ts'

/**
 * A form whose refusal may be a question: pressed again with the same in it, the answer is yes.
 * What was changed since is asked about anew.
 */
export function useAnyway() {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    isAsked: asked !== null,
    async send<Answer>(
      subject: object | null,
      call: (anyway: boolean) => Promise<Answer>,
    ): Promise<Answer> {
      const key = JSON.stringify(subject)
      try {
        const answer = await call(key === asked)
        setAsked(null)
        return answer
      } catch (error) {
        setAsked(isQuestion(error) ? key : null)
        throw error
      }
    },
  }
}
