import { portal } from '#content/portal.ts'

const { again } = portal.lists

/** A failed part, shown in its place; the rest of the page works. */
export function Problem({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 border-kiln bg-paper px-5 py-4"
    >
      <p className="min-w-0 grow font-semibold break-words">{message}</p>
      <button type="button" onClick={onAgain} className="small-button">
        {again}
      </button>
    </div>
  )
}
