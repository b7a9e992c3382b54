import { staffAccountPage } from '#content/staff.ts'
import { Button } from '#web/ui/button.tsx'

const text = staffAccountPage.factor.codes

/** Shown once: whoever goes on confirms that they are stored elsewhere. */
export function RecoveryCodeList({
  codes,
  onSaved,
}: {
  codes: readonly string[]
  onSaved: () => void
}) {
  return (
    <>
      <h3 className="text-lg">{text.heading}</h3>
      <p className="measure mt-1 text-sm text-soot-800">{text.lead}</p>
      <ul
        aria-label={text.field}
        className="my-5 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 border border-line bg-paper p-5 font-mono text-sm max-xs:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <Button onClick={onSaved}>{text.done}</Button>
    </>
  )
}
