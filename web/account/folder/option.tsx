import { complianceFolder } from '#content/compliance-folder.ts'
import { fill } from '#domain/fill.ts'
import type { Choosable } from './folder-counts.ts'

const { papers: counts } = complianceFolder

type OptionProps = {
  option: Choosable
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** One year or vehicle, and how many papers it has. */
export function Option({ option: { name, papers }, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-6 shrink-0 accent-lake"
      />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-xs text-soot-600">
          {papers === 1 ? counts.one : fill(counts.several, { count: papers })}
        </span>
      </span>
    </label>
  )
}
