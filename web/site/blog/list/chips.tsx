import { useId } from 'react'
import { blogPage } from '#domain/addresses.ts'

type Choice<Key> = { key: Key; label: string }

type ChipsProps<Key> = {
  label: string
  /** The address' name for what is chosen: a press before the script came goes there. */
  name: string
  choices: readonly Choice<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  isLabelVisible?: boolean
}

/** One of a few, chosen by a press. */
export function Chips<Key extends string>({
  label,
  name,
  choices,
  chosen,
  onChoose,
  isLabelVisible = false,
}: ChipsProps<Key>) {
  const id = useId()
  return (
    <form action={blogPage} onSubmit={(event) => event.preventDefault()} className="max-w-full">
      <div
        role="group"
        aria-labelledby={id}
        className="-m-1 flex items-center gap-2 p-1 max-md:overflow-x-auto md:flex-wrap"
      >
        <span
          id={id}
          className={isLabelVisible ? 'mr-1 text-sm whitespace-nowrap text-soot-600' : 'sr-only'}
        >
          {label}
        </span>
        {choices.map((choice) => (
          <button
            key={choice.key}
            name={name}
            value={choice.key}
            aria-pressed={choice.key === chosen}
            onClick={() => onChoose(choice.key)}
            className="min-h-10 shrink-0 rounded-sm border border-soot-400 px-3 py-1.5 text-sm leading-tight hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-ceramic"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </form>
  )
}
