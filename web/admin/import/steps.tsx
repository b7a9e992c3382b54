import { importPage } from '#content/imports.ts'

const { label, names } = importPage.steps

/** Where somebody is on the way from a file to customers: 0 is the first step. */
export function Steps({ current }: { current: number }) {
  return (
    <ol aria-label={label} className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {names.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          className={
            at === current
              ? 'border-b-2 border-lake pb-1 font-semibold text-ink'
              : 'border-b-2 border-line pb-1 text-soot-600'
          }
        >
          {at + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
