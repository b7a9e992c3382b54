import { importPage } from '#content/imports.ts'
import type {
  FoundTwin,
  ImportChoice,
  ImportDetail,
  TwinRow,
} from '#domain/customers/imports/contract.ts'
import { fill } from '#domain/fill.ts'
import { SheetSection } from '#web/account/section.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { missing } from '#web/account/format/format-amount.ts'

const { twins: words } = importPage.check

type TwinChoicesProps = {
  check: NonNullable<ImportDetail['check']>
  isBusy: boolean
  onDecide: (choices: readonly ImportChoice[]) => void
}

/** Who is in the file beside whom we have; the undecided come first. */
export function TwinChoices({ check: { twins, undecided }, isBusy, onDecide }: TwinChoicesProps) {
  if (twins.length === 0) return null
  return (
    <SheetSection heading={words.heading} lead={words.text}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="text-sm font-semibold">
          {fill(words.open, { count: String(undecided) })}
        </p>
        {undecided > 1 && (
          <SmallButton
            disabled={isBusy}
            onClick={() => onDecide(twins.filter(({ choice }) => choice === null).map(asNew))}
          >
            {words.allNew}
          </SmallButton>
        )}
      </div>
      <ul className="mt-2 grid gap-4">
        {twins.map((row) => (
          <li key={`${row.sheet}:${row.line}`} className="border border-line bg-paper p-4">
            <TwinChoice row={row} isBusy={isBusy} onDecide={onDecide} />
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}

const asNew = ({ sheet, line }: TwinRow): ImportChoice => ({
  sheet,
  line,
  as: 'new',
  customerId: null,
})

type TwinChoiceProps = { row: TwinRow } & Pick<TwinChoicesProps, 'isBusy' | 'onDecide'>

function TwinChoice({ row, isBusy, onDecide }: TwinChoiceProps) {
  const { sheet, line, name, found, choice } = row
  const byEmail = found.some(({ same }) => same.includes('email'))
  const options = [
    ...found.flatMap((one) => [
      { as: 'same' as const, customerId: one.customerId, name: one.name },
      ...(one.same.includes('company')
        ? [{ as: 'company' as const, customerId: one.customerId, name: one.name }]
        : []),
    ]),
    { as: 'new' as const, customerId: null, name },
  ]
  return (
    <>
      <div className="grid gap-4 text-sm sm:grid-cols-2">
        <Person heading={fill(words.inFile, { line: String(line) })} person={row} />
        <div className="grid content-start gap-3">
          {found.map((one) => (
            <Person key={one.customerId} heading={words.withUs} person={one} same={one.same} />
          ))}
        </div>
      </div>
      {byEmail ? (
        <p className="mt-3 text-sm font-semibold">{words.byEmail}</p>
      ) : (
        <fieldset className="mt-3 min-w-0 text-sm" disabled={isBusy}>
          <legend className="font-semibold">{fill(words.choice, { name })}</legend>
          {options.map((option) => (
            <label
              key={`${option.as} ${option.customerId}`}
              className="flex min-h-11 items-center gap-2 break-words"
            >
              <input
                type="radio"
                name={`twin-${sheet}-${line}`}
                checked={choice?.as === option.as && choice.customerId === option.customerId}
                onChange={() =>
                  onDecide([{ sheet, line, as: option.as, customerId: option.customerId }])
                }
                className="size-5 shrink-0 accent-lake"
              />
              {fill(words.as[option.as], { name: option.name })}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

type PersonProps = {
  heading: string
  person: Pick<FoundTwin, 'name' | 'company' | 'email' | 'phone'>
  same?: FoundTwin['same']
}

function Person({ heading, person: { name, company, email, phone }, same = [] }: PersonProps) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-soot-600">
        {[heading, ...same.map((one) => words.same[one])].join(', ')}
      </p>
      <p className="font-semibold break-words">
        {company === null || company === name ? name : `${name}, ${company}`}
      </p>
      <p className="[overflow-wrap:anywhere] text-soot-600">
        {[phone, email].filter(Boolean).join(', ') || missing}
      </p>
    </div>
  )
}
