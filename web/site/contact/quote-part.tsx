import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { quote } from '#content/quote.ts'
import { pricedFilterNames, pricedFilters } from '#content/priced-filters.ts'
import { quotePart } from '#content/navigation.ts'
import type { ContactMessageForm, TypedMessage } from '#domain/leads/contact-form.ts'
import { quoteAsTyped } from '#domain/leads/quote.ts'
import type { QuoteFields } from '#domain/leads/quote-fields.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'
import { QuoteAnswer } from './quote-answer.tsx'

const { summary, lead, fields } = quote

type PartProps = {
  field: FieldOf<keyof QuoteFields>
  control: Control<ContactMessageForm, unknown, TypedMessage>
  /** It has values, of a draft perhaps, or something in it is wrong: it opens, to be found. */
  isBegun: boolean
  isWrong: boolean
  children: React.ReactNode
}

/** What a quote asks for, all of it optional, with the answer under it before anything is sent. */
export function QuotePart({ field, control, isBegun, isWrong, children }: PartProps) {
  const [isOpen, setIsOpen] = useState(isLinked)
  const [before, setBefore] = useState({ isBegun: false, isWrong: false })
  if (before.isBegun !== isBegun || before.isWrong !== isWrong) {
    setBefore({ isBegun, isWrong })
    if ((isBegun && !before.isBegun) || (isWrong && !before.isWrong)) setIsOpen(true)
  }
  return (
    <Disclosure
      summary={summary}
      isWide
      data-part={quotePart}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-b border-line sm:col-span-2"
    >
      <p className="measure text-sm text-soot-800">{lead}</p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField label={fields.filterKind.label} {...field('filterKind')}>
          <option value="">{fields.filterKind.none}</option>
          {pricedFilters.map((key) => (
            <option key={key} value={key}>
              {pricedFilterNames[key]}
            </option>
          ))}
        </SelectField>
        <TextField label={fields.quantity.label} inputMode="numeric" {...field('quantity')} />
        <TextField
          label={fields.partNumber.label}
          autoCapitalize="characters"
          {...field('partNumber')}
        />
        <TextField
          label={fields.zipCode.label}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zipCode')}
        />
      </div>
      <div role="status">
        <LiveAnswer control={control} />
      </div>
      <div className="pt-5 pb-6">{children}</div>
    </Disclosure>
  )
}

const isLinked = () => typeof location !== 'undefined' && location.hash === `#${quotePart}`

function LiveAnswer({ control }: Pick<PartProps, 'control'>) {
  const [filterKind, quantity, zipCode] = useWatch({
    control,
    name: ['filterKind', 'quantity', 'zipCode'],
  })
  return <QuoteAnswer {...quoteAsTyped({ filterKind, quantity, zipCode })} />
}
