import {
  inputsMissing,
  inputsNotPositive,
  inputsOutOfBounds,
  type TypedInputs,
} from '#domain/savings/inputs.ts'
import { isWithinBounds } from '#domain/savings/savings.ts'

export type Faults = Record<keyof TypedInputs, boolean>

const isBlank = (text: string) => text.trim() === ''
const isNotPositive = (text: string) => !(Number(text) > 0)
const isOutOfBounds = (text: string) => !isWithinBounds(Number(text))

/** The fields that a message of the form is about. */
export function faultyFields(typed: TypedInputs, message: string | null): Faults {
  const inNumbers = (isFaulty: (text: string) => boolean): Faults => ({
    industry: false,
    filtersPerMonth: isFaulty(typed.filtersPerMonth),
    costPerFilter: isFaulty(typed.costPerFilter),
  })
  if (message === inputsMissing) return { ...inNumbers(isBlank), industry: isBlank(typed.industry) }
  if (message === inputsNotPositive) return inNumbers(isNotPositive)
  if (message === inputsOutOfBounds) return inNumbers(isOutOfBounds)
  return inNumbers(() => false)
}
