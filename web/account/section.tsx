import { useId } from 'react'

type SectionProps = {
  /** Of what is led to from elsewhere. */
  id?: string
  heading: React.ReactNode
  lead?: React.ReactNode
  headingRef?: React.Ref<HTMLHeadingElement>
  className?: string
  children?: React.ReactNode
}

/** A section of a page. */
export function Section({
  id,
  heading,
  lead,
  headingRef,
  className = 'scroll-mt-6 pb-14',
  children,
}: SectionProps) {
  const unnamed = useId()
  const name = `${id ?? unnamed}-heading`
  return (
    <section
      id={id}
      aria-labelledby={name}
      className={`border-t-2 border-ink pt-5 ${className}`.trim()}
    >
      <h2
        id={name}
        ref={headingRef}
        tabIndex={-1}
        className={`text-lg break-words outline-none ${lead ? 'mb-2' : 'mb-3'}`}
      >
        {heading}
      </h2>
      {lead && <p className="measure mb-5 text-sm break-words text-soot-800">{lead}</p>}
      {children}
    </section>
  )
}

/** A section of a sheet, whose landmark the sheet is. */
export function SheetSection({
  heading,
  lead,
  className = '',
  children,
}: Omit<SectionProps, 'id' | 'headingRef'>) {
  return (
    <section className={`border-t border-line py-5 ${className}`.trim()}>
      <h3 className={`w-full text-base font-semibold ${lead ? 'mb-1' : 'mb-3'}`}>{heading}</h3>
      {lead && <p className="measure mb-3 text-sm text-soot-800">{lead}</p>}
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
