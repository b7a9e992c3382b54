import { useId } from 'react'

type DayFilterProps = { label: string; value: string; onChoose: (day: string) => void }

/** A day in the row of a list; an empty one asks for nothing. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const id = useId()
  return (
    <div className="max-sm:grow max-sm:basis-36">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="compact-control w-full"
      />
    </div>
  )
}
