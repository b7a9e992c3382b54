/** The first cell of a row, which opens it. */
export function OpenLink({
  label,
  href,
  children,
}: {
  label: string
  href: string
  children: React.ReactNode
}) {
  return (
    <a aria-label={label} href={href} className="row-link">
      {children}
    </a>
  )
}
