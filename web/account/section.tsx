type SectionProps = { id: string; heading: string; lead: string; children: React.ReactNode }

/** A section of your own account, of a customer's or of staff. */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-6 border-t-2 border-ink pt-5 pb-14"
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-sm break-words text-soot-800">{lead}</p>
      {children}
    </section>
  )
}

/**
 * Where the focus goes when its element is removed: screen readers must not be thrown back to the
 * top.
 */
export function focusSection(id: string): void {
  document.getElementById(`${id}-heading`)?.focus()
}
