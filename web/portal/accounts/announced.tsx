import type { Link } from '#content/navigation.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

type AnnouncedProps = { heading: string; lead: string; back: Link; children?: React.ReactNode }

/** Replaces a form: its heading takes the focus, so that screen readers announce it. */
export function Announced({ heading, lead, back, children = null }: AnnouncedProps) {
  return (
    <div className="wrap pt-6 pb-16 lg:pt-10 lg:pb-24">
      <h1 tabIndex={-1} ref={focusOnce} className="max-w-[16ch] text-3xl outline-none">
        {heading}
      </h1>
      <p className="measure mt-4 mb-8 text-lg text-soot-800">{lead}</p>
      {children}
      <p className="mt-8 border-t border-line pt-5">
        <a href={back.href} className="link font-semibold">
          {back.label}
        </a>
      </p>
    </div>
  )
}
