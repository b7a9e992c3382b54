import { accountWords } from '#content/account.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

type ProblemProps = {
  heading?: string
  message: string
  /** Where the page is dark. */
  isOnNight?: boolean
  onAgain: () => void
}

/** A failed part, shown in its place; the rest of the page works. */
export function Problem({ heading, message, isOnNight = false, onAgain }: ProblemProps) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 ${isOnNight ? 'mb-4 border-ember pl-4' : 'my-4 border-kiln bg-paper px-5 py-4'}`}
    >
      <div className={`min-w-0 break-words ${isOnNight ? '' : 'grow'}`}>
        <p className="font-semibold">{heading ?? message}</p>
        {heading !== undefined && message !== heading && (
          <p className="mt-1 text-sm text-soot-800">{message}</p>
        )}
      </div>
      <SmallButton onClick={onAgain}>{accountWords.again}</SmallButton>
    </div>
  )
}
