import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import type { TableKind } from '#domain/spreadsheets/fields.ts'
import type { Program } from '#domain/spreadsheets/programs.ts'
import { number } from '#web/account/format/format-amount.ts'
import { Select } from '#web/ui/select.tsx'

const { kinds: names, programs, readAs: words } = fileWords

type ReadAsProps<Kind extends TableKind> = {
  kind: Kind
  /** What it may be read as instead. */
  kinds: readonly Kind[]
  rows: number
  program: Program | null
  isRemembered: boolean
  isBusy: boolean
  headingRef?: React.Ref<HTMLParagraphElement>
  onChoose: (kind: Kind) => void
}

/** What we take a file for, and a choice where that is wrong. */
export function ReadAs<Kind extends TableKind>(props: ReadAsProps<Kind>) {
  const { kind, kinds, rows: count, program, isRemembered, isBusy, headingRef, onChoose } = props
  const rows = count === 1 ? words.rows.one : fill(words.rows.many, { count: number(count) })
  const name = names[kind]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <p
          role="status"
          ref={headingRef}
          tabIndex={-1}
          className="outline-none text-base font-semibold break-words"
        >
          {program === null
            ? fill(words.text, { kind: name, rows })
            : fill(words.from, { kind: name, rows, program: programs[program] })}
        </p>
        {isRemembered && <p className="mt-1 text-xs text-soot-600">{words.remembered}</p>}
      </div>
      {kinds.length > 1 && (
        <Select
          label={words.choose}
          className="grow basis-56 sm:max-w-64"
          value={kind}
          disabled={isBusy}
          onChoose={(value) => {
            const chosen = kinds.find((one) => one === value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
