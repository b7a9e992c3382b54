import { filtersToLearnFrom } from '#content/bench-limits.ts'
import { filterKinds } from '#content/filter-kinds.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { officeLists } from '#content/office.ts'
import { partNumbersText as words } from '#content/part-numbers.ts'
import { fill } from '#domain/fill.ts'
import type { NewValueField } from '#domain/filters/contract.ts'
import {
  type PartNumber,
  type PartNumberForm,
  type PartNumberSaid,
  typedPartNumber,
} from '#domain/filters/parts/contract.ts'
import { poundsOf } from '#domain/pounds.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Facts, type LabeledFact } from '#web/account/facts.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { partNumberCalls } from '#web/data/filters-parts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const { form: names, learnedFacts } = words

type ViewProps = { part: PartNumber | null; mayChange: boolean; onDone: () => void }

/** One part number: what our team says of it, and what our readings teach. */
export function PartNumberView({ part, mayChange, onDone }: ViewProps) {
  return (
    <>
      {mayChange ? <PartForm part={part} onDone={onDone} /> : part && <Said part={part} />}
      {part !== null && <Learned part={part} />}
      {mayChange && part !== null && part.source !== null && <Remove part={part} onDone={onDone} />}
    </>
  )
}

function PartForm({ part, onDone }: Omit<ViewProps, 'mayChange'>) {
  const { form, errors, field, failure, isSending, submit } = useOfficeForm<
    PartNumberForm,
    PartNumberSaid
  >({
    name: `part-number-${part?.id ?? 'new'}`,
    contract: () => typedPartNumber(part?.weightNewG ?? null),
    values: {
      partNumber: part?.partNumber ?? '',
      kind: part?.kind ?? '',
      maker: part?.maker ?? '',
      flowNewCfm: numberOf(part?.flowNewCfm),
      pressureNewInH2O: numberOf(part?.pressureNewInH2O),
      weightNewG: (part?.weightNewG ?? null) === null ? '' : poundsOf(part?.weightNewG ?? ''),
      seenAt: part?.updatedAt ?? null,
    },
    send: partNumberCalls.save,
    done: names.done,
    after: onDone,
  })
  const measure = (name: NewValueField) => ({
    inputMode: 'decimal' as const,
    optional: true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <SheetSection heading={names.heading} lead={names.hint}>
      <ActionForm
        label={names.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={names.submit}
        submitting={officeLists.working}
      >
        <TextField
          label={names.partNumber}
          required
          readOnly={part !== null}
          autoComplete="off"
          {...field('partNumber')}
        />
        <SelectField label={names.kind} optional {...field('kind')}>
          <option value="">{names.anyKind}</option>
          {filterKinds.map((kind) => (
            <option key={kind} value={kind}>
              {filterPassport.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label={names.maker} optional {...field('maker')} />
        <TextField label={names.flow} {...measure('flowNewCfm')} />
        <TextField label={names.pressure} {...measure('pressureNewInH2O')} />
        <TextField label={names.weight} {...measure('weightNewG')} />
      </ActionForm>
    </SheetSection>
  )
}

const numberOf = (value: string | null | undefined) =>
  value === null || value === undefined ? '' : String(Number(value))

/** For whoever may not change it. */
function Said({ part }: { part: PartNumber }) {
  const facts: LabeledFact[] = [
    [names.kind, part.kind && filterPassport.kinds[part.kind]],
    [names.maker, part.maker],
    [names.flow, numberOf(part.flowNewCfm)],
    [names.pressure, numberOf(part.pressureNewInH2O)],
    [names.weight, part.weightNewG && poundsOf(part.weightNewG)],
  ]
  return (
    <SheetSection heading={names.heading}>
      <Facts facts={facts} />
    </SheetSection>
  )
}

function Learned({ part: { learned } }: { part: PartNumber }) {
  const { flowCfm, pressureInH2O, weightG } = learned
  const said = (one: typeof flowCfm, write: (value: string) => string) =>
    one && fill(learnedFacts.value, { value: write(one.value), count: String(one.filters) })
  const isNothing = flowCfm === null && pressureInH2O === null && weightG === null
  return (
    <SheetSection heading={words.learnedHeading} lead={words.learnedText}>
      {isNothing ? (
        <p className="text-sm">{fill(words.learnedNone, { count: String(filtersToLearnFrom) })}</p>
      ) : (
        <Facts
          facts={[
            [learnedFacts.flow, said(flowCfm, numberOf)],
            [learnedFacts.pressure, said(pressureInH2O, numberOf)],
            [learnedFacts.weight, said(weightG, poundsOf)],
          ]}
        />
      )}
    </SheetSection>
  )
}

function Remove({ part, onDone }: { part: PartNumber; onDone: () => void }) {
  const { act, isBusy } = useAct()
  return (
    <AskFirst
      {...words.remove}
      isBusy={isBusy}
      onSure={() =>
        void act(async () => {
          await partNumberCalls.remove(part.id)
          onDone()
        }, words.removed)
      }
    />
  )
}
