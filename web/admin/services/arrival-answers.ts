import type { Intake } from '#domain/services/bench/intake.ts'

export type ArrivalAnswer = Pick<Partial<Intake>, 'serialIs' | 'isMore'>

/**
 * What was answered about an arrival: for that serial number alone, and for one arrival, since of
 * filters that can't be read each is asked about.
 */
export function arrivalAnswers() {
  let of: string | null = null
  let answer: ArrivalAnswer = {}
  return {
    asked(serialNumber: string | null): void {
      if (of !== serialNumber) answer = {}
      of = serialNumber
    },
    answered(more: ArrivalAnswer): void {
      answer = { ...answer, ...more }
    },
    sentWith: (body: Intake): Intake => (of === body.serialNumber ? { ...body, ...answer } : body),
    /** It is taken in: the next arrival is another one. */
    taken(): void {
      answer = {}
    },
  }
}
