import { useState } from 'react'
import { complianceFolder } from '#content/compliance-folder.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Choosable } from './folder-counts.ts'
import { Option } from './option.tsx'

const texts = complianceFolder.vehicles
// Fewer are found at a glance.
const searchedFrom = 12

type VehicleChoiceProps = {
  options: readonly Choosable[]
  /** Null: all of them. */
  chosen: readonly string[] | null
  onChoose: (chosen: readonly string[] | null) => void
}

export function VehicleChoice({ options, chosen, onChoose }: VehicleChoiceProps) {
  return (
    <fieldset className="mt-5 border-t border-line pt-5">
      <legend className="contents">
        <span className="mb-3 block text-base font-semibold">{texts.legend}</span>
      </legend>
      <div className="flex flex-wrap gap-x-8">
        <Way label={texts.all} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        <Way label={texts.some} isChosen={chosen !== null} onChoose={() => onChoose([])} />
      </div>
      {chosen !== null && <Names options={options} chosen={chosen} onChoose={onChoose} />}
    </fieldset>
  )
}

type WayProps = { label: string; isChosen: boolean; onChoose: () => void }

function Way({ label, isChosen, onChoose }: WayProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="radio"
        name="folder-vehicles"
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0 accent-lake"
      />
      {label}
    </label>
  )
}

function Names({ options, chosen, onChoose }: VehicleChoiceProps & { chosen: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const found = options.filter(({ name }) =>
    name.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return (
    <div className="mt-2">
      {options.length >= searchedFrom && (
        <TextField
          label={texts.find}
          name="find-vehicle"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-2"
        />
      )}
      <div className="grid gap-x-8 sm:grid-cols-2">
        {found.map((option) => (
          <Option
            key={option.key}
            option={option}
            isChosen={chosen.includes(option.key)}
            onChoose={(isChosen) =>
              onChoose(
                isChosen ? [...chosen, option.key] : chosen.filter((key) => key !== option.key),
              )
            }
          />
        ))}
      </div>
      {found.length === 0 && <p className="py-3 text-sm text-soot-600">{texts.notFound}</p>}
    </div>
  )
}
