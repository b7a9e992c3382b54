import { filterPassport } from '#content/filter-passport.ts'
import { officeLists } from '#content/office.ts'
import type * as z from 'zod/mini'
import {
  type Filter,
  type filterChange,
  type FilterChange,
  filterPlaces,
  type NewValueField,
  typedFilterChange,
} from '#domain/filters/contract.ts'
import { poundsOf } from '#domain/pounds.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { correctFilter } from '#web/data/services-passport.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const { edit, facts, places } = filterPassport
type Values = z.input<typeof filterChange>

/** What our team knows of the part itself. */
export function EditFilter({ filter }: { filter: Filter }) {
  const { form, errors, field, failure, isSending, submit } = useOfficeForm<Values, FilterChange>({
    name: `filter-${filter.id}`,
    contract: () => typedFilterChange(filter),
    values: {
      serialNumber: filter.serialNumber,
      partNumber: filter.partNumber ?? '',
      flowNewCfm: filter.flowNewCfm ?? '',
      pressureNewInH2O: filter.pressureNewInH2O ?? '',
      weightNewG: filter.weightNewG === null ? '' : poundsOf(filter.weightNewG),
      retiredReason: filter.retiredReason ?? '',
      ...(filter.state !== null && { state: filter.state }),
    },
    send: (body) => correctFilter(filter.id, body),
    done: edit.done,
  })
  const measure = (name: NewValueField) => ({
    inputMode: 'decimal' as const,
    optional: true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <section className="mt-10 max-w-4xl border-t border-line pt-5">
      <h2 className="mb-4 text-lg">{edit.heading}</h2>
      <ActionForm
        label={edit.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={edit.submit}
        submitting={officeLists.working}
        look="secondary"
      >
        <TextField label={edit.serialNumber} required {...field('serialNumber')} />
        <TextField label={facts.part} optional {...field('partNumber')} />
        <TextField label={edit.flowNew} {...measure('flowNewCfm')} />
        <TextField label={edit.pressureNew} {...measure('pressureNewInH2O')} />
        <TextField label={edit.weightNew} {...measure('weightNewG')} />
        <SelectField
          label={edit.state}
          error={errors.state?.message}
          {...form.register('state', { setValueAs: (value) => value || undefined })}
        >
          {filter.state === null && <option value="">{edit.keep}</option>}
          {filterPlaces.map((place) => (
            <option key={place} value={place}>
              {places[place]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={facts.retired}
          hint={edit.retiredHint}
          optional
          className="sm:col-span-2"
          {...field('retiredReason')}
        />
      </ActionForm>
    </section>
  )
}
