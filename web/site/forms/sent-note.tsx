import { forms } from '#content/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const { heading, another } = forms.sent

/**
 * Takes the place of a form that was sent, and stays: what happens next, and the way to another
 * one.
 */
export function SentNote({ children, onAnother }: { children: string; onAnother: () => void }) {
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <h2 tabIndex={-1} ref={focusOnce} className="flex items-center gap-2.5 text-xl outline-none">
        <span className="size-3 shrink-0 bg-moss" aria-hidden="true" />
        {heading}
      </h2>
      <p className="measure mt-2 text-lg text-soot-800">{children}</p>
      <Button look="secondary" onClick={onAnother} className="mt-6">
        {another}
      </Button>
    </div>
  )
}
