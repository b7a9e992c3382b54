import * as z from 'zod/mini'
import { calculator } from '#content/calculator.ts'
import { messages } from '#content/messages.ts'
import { email } from '#domain/form-fields.ts'
import type { RequestedReport } from '#domain/savings/contract.ts'
import { requestReport, type CalculationToSave } from '#web/data/savings.ts'
import { Honeypot } from '#web/site/forms/honeypot.tsx'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'

const { heading, label, consent, submit, submitting, received, sent } = calculator.emailReport
const { reportSent, reportFailed } = messages.calculator
const one = z.object({ email: email() })
type Typed = z.input<typeof one>

const numbersOf = ({ filterType, filterCount, replacementCost }: CalculationToSave) =>
  [filterType, filterCount, replacementCost].join('-')

/** The report by email, for whoever wants it: one field. */
export default function EmailReport({ calculation }: { calculation: CalculationToSave }) {
  const {
    field,
    isSending,
    submit: press,
    result,
  } = usePublicForm<Typed, z.output<typeof one>, RequestedReport>({
    name: 'savings-report',
    contract: () => one,
    // The form's key is of the address alone, and other numbers are another report.
    send: (body, key) =>
      requestReport({ ...calculation, ...body }, `${key}-${numbersOf(calculation)}`),
    toasts: { sent: reportSent, failed: reportFailed },
  })
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={press}
      aria-label={heading}
      className="grid gap-3 border-t border-line pt-5"
    >
      <Honeypot />
      <TextField
        label={label}
        type="email"
        autoComplete="email"
        hint={consent}
        {...field('email')}
      />
      <Button type="submit" look="secondary" aria-disabled={isSending || undefined}>
        {isSending ? submitting : submit}
      </Button>
      <div role="status" className="text-sm">
        {result !== null && 'answer' in result && (result.answer.isConfirmed ? sent : received)}
      </div>
      {result !== null && 'failure' in result && (
        <div role="alert">
          <FieldError>{result.failure}</FieldError>
        </div>
      )}
    </form>
  )
}
