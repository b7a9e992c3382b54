import { fleet } from '#content/fleet.ts'

/** A failed part, shown in its place; the rest of the page works. */
export function Problem({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 border-kiln bg-paper px-5 py-4"
    >
      <p className="min-w-0 grow font-semibold break-words">{message}</p>
      <button type="button" onClick={onAgain} className="small-button">
        {fleet.again}
      </button>
    </div>
  )
}

/** An empty place, and the first step out of it. */
export function Nothing({
  heading,
  text,
  children,
}: {
  heading: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <div className="my-8 border-l-2 border-clean pl-5">
      <h3 className="text-lg">{heading}</h3>
      <p className="measure mt-1 text-sm text-soot-800">{text}</p>
      {children && <div className="mt-5 flex flex-wrap gap-4">{children}</div>}
    </div>
  )
}
