type PageIntroProps = {
  heading: string
  lead?: string
  /** A short line above the heading: where one is, or a date. */
  eyebrow?: React.ReactNode
  children?: React.ReactNode
}

/**
 * The top of every page but home: heading on the left, what it is about below it, room for one
 * thing more.
 */
export function PageIntro({ heading, lead, eyebrow, children }: PageIntroProps) {
  return (
    <div className="wrap pt-10 pb-10 lg:pt-16 lg:pb-14">
      {eyebrow && <div className="eyebrow mb-3">{eyebrow}</div>}
      <h1 className="max-w-[22ch] text-3xl">{heading}</h1>
      {lead && <p className="measure mt-4 text-lg text-soot-800">{lead}</p>}
      {children}
    </div>
  )
}
