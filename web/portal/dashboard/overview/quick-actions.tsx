import { useRef } from 'react'
import { portal } from '#content/portal.ts'
import { ReportDialog } from './report-dialog.tsx'

const { heading, links, report } = portal.overview.actions

export function QuickActions() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section aria-labelledby="actions" className="no-print">
      <h2 id="actions" className="section-head">
        {heading}
      </h2>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {links.map(({ label, note, href }) => (
          <li key={href}>
            <a href={href} className="action">
              <Words label={label} note={note} />
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => dialog.current?.showModal()} className="action">
            <Words {...report} />
          </button>
        </li>
      </ul>
      <ReportDialog ref={dialog} />
    </section>
  )
}

function Words({ label, note }: { label: string; note: string }) {
  return (
    <span className="grid">
      <span className="font-semibold">{label}</span>
      <span className="text-xs text-soot-600">{note}</span>
    </span>
  )
}
