const looks = {
  done: 'text-moss',
  working: 'text-lake',
  waiting: 'text-brass',
  open: 'text-amber',
  stopped: 'text-kiln',
  plain: 'text-soot-600',
}

/** A state by its word, its colour and its cell: filled, half filled, open, crossed out. */
export function StatusMark({ tone, children }: { tone: keyof typeof looks; children: string }) {
  return (
    <span
      data-tone={tone}
      className={`inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap max-2xs:whitespace-normal ${looks[tone]}`}
    >
      <svg
        viewBox="0 0 12 12"
        className="size-3 shrink-0 fill-none stroke-current"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <rect
          x="0.8"
          y="0.8"
          width="10.4"
          height="10.4"
          className={tone === 'done' ? 'fill-current' : ''}
        />
        {tone === 'done' && <path d="m3.2 6.2 2 2 3.6-4.4" className="stroke-paper" />}
        {tone === 'working' && (
          <rect x="0.8" y="6" width="10.4" height="5.2" className="fill-current" />
        )}
        {tone === 'stopped' && <path d="m3.4 3.4 5.2 5.2m0-5.2-5.2 5.2" />}
        {tone === 'plain' && <path d="M3.4 6h5.2" />}
      </svg>
      <span className="first-letter:uppercase">{children}</span>
    </span>
  )
}
