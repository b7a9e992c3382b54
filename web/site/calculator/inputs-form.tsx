import { useId } from 'react'
import { calculator as content, industries } from '#content/calculator.ts'
import { inputBounds } from '#domain/savings/savings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { faultyFields } from './faulty-fields.ts'
import type { useCalculator } from './use-calculator.ts'

const { fields, dpfOnly, incomplete, calculate, calculating } = content.form
const bounds = {
  type: 'number',
  min: inputBounds.fewest,
  max: inputBounds.most,
  step: 1,
  inputMode: 'numeric',
} as const
// Labels and hints differ in height: the controls of a row stand on one line all the same.
const inRow = 'flex flex-col justify-end'

type InputsFormProps = {
  calculator: ReturnType<typeof useCalculator>
  formRef: React.RefObject<HTMLFormElement | null>
  isSaving: boolean
}

export function InputsForm({ calculator, formRef, isSaving }: InputsFormProps) {
  const { typed, message, isComplete } = calculator
  const errorId = useId()
  const faults = faultyFields(typed, message)
  const fieldProps = (field: keyof typeof faults) => ({
    autoComplete: 'off',
    'aria-required': true,
    ...(faults[field] ? { 'aria-invalid': true, 'aria-errormessage': errorId } : {}),
  })

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSaving) calculator.calculate()
  }

  return (
    <form
      method="dialog"
      ref={formRef}
      noValidate
      onSubmit={submit}
      aria-label={content.title}
      className="border-t-2 border-ink pt-3 lg:pt-5"
    >
      {/* Enter presses the first submit button. The visible one is disabled as long as a field is
          empty, and then Enter would not bring the message that says so. */}
      <button type="submit" hidden>
        {calculate}
      </button>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3 md:gap-x-6 lg:grid-cols-2 lg:gap-x-4">
        <SelectField
          label={fields.industry.label}
          hint={fields.industry.hint}
          {...fieldProps('industry')}
          name="industry"
          className="col-span-2 md:col-span-1 md:flex md:flex-col md:justify-end lg:col-span-2"
          value={typed.industry}
          onChange={(event) => calculator.chooseIndustry(event.target.value)}
        >
          <option value="">{fields.industry.placeholder}</option>
          {industries.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={fields.filters.label}
          hint={fields.filters.hint}
          {...bounds}
          {...fieldProps('filtersPerMonth')}
          name="filters"
          className={inRow}
          value={typed.filtersPerMonth}
          onChange={(event) => calculator.typeFilters(event.target.value)}
        />
        <TextField
          label={fields.cost.label}
          hint={fields.cost.hint}
          {...bounds}
          {...fieldProps('costPerFilter')}
          name="cost"
          className={inRow}
          value={typed.costPerFilter}
          onChange={(event) => calculator.typeCost(event.target.value)}
        />
      </div>
      <DpfPrice calculator={calculator} form={formRef} />
      <div id={errorId} role="alert">
        {message && <FieldError>{message}</FieldError>}
      </div>
      <Button
        type="submit"
        disabled={!isComplete}
        aria-disabled={isSaving || undefined}
        className="no-print mt-4 w-full sm:w-auto sm:min-w-56"
      >
        {isSaving ? calculating : isComplete ? calculate : incomplete}
      </Button>
    </form>
  )
}

type DpfPriceProps = { calculator: InputsFormProps['calculator']; form: InputsFormProps['formRef'] }

/**
 * The stated price of a transportation filter is far from that of a DPF: says so, and sets the
 * other one with a press.
 */
function DpfPrice({ calculator, form }: DpfPriceProps) {
  const { typed, typeCost } = calculator
  if (typed.industry !== dpfOnly.industry || typed.costPerFilter === String(dpfOnly.cost))
    return null

  function use() {
    typeCost(String(dpfOnly.cost))
    // The pressed button goes away.
    form.current?.querySelector<HTMLElement>('[name=cost]')?.focus()
  }

  return (
    <p className="no-print mt-3 flex flex-wrap items-center gap-x-3 text-sm text-soot-800">
      {dpfOnly.text}
      <button type="button" onClick={use} className="link min-h-8 font-semibold">
        {dpfOnly.action}
      </button>
    </p>
  )
}
