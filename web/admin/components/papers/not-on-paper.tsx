import { notOnPaper } from '#content/not-on-paper.ts'
import { fill } from '#domain/fill.ts'
import { lostOnPaper } from '#domain/paper-letters.ts'

/** Says before a paper is issued or sent what of these texts it cannot have. */
export default function NotOnPaper({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const lost = lostOnPaper(texts)
  return (
    <p role="status" className="measure text-sm sm:col-span-2 font-semibold text-kiln empty:hidden">
      {lost.length > 0 && fill(notOnPaper, { signs: lost.join(' ') })}
    </p>
  )
}
