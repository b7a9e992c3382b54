import { staffListPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const text = staffListPage.code

/** The code to pass on in person, where no service emails it: shown only now. */
export function OneTimeCode({
  name,
  code,
  onDone,
}: {
  name: string
  code: string
  onDone: () => void
}) {
  return (
    <section
      aria-labelledby="one-time-code"
      className="max-w-2xl border-l-2 border-brass bg-paper p-5"
    >
      <h2 id="one-time-code" ref={focusOnce} tabIndex={-1} className="text-lg outline-none">
        {fill(text.heading, { name })}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soot-800">{text.text}</p>
      <CopyField label={text.field} value={code} copy={text.copy} copied={text.copied} />
      <Button look="secondary" onClick={onDone} className="mt-4">
        {text.done}
      </Button>
    </section>
  )
}
