type SectionProps = { id: string; heading: string; lead: string; children: React.ReactNode }

/**
 * A section of your own account. Its heading takes the focus when the focused element is removed.
 */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-6 border-t-2 border-ink pt-5 pb-12"
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-sm text-soot-800">{lead}</p>
      {children}
    </section>
  )
}

export function focusSection(id: string): void {
  document.getElementById(`${id}-heading`)?.focus()
}
