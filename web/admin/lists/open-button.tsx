/** The first cell of a row, which opens it. */
export function OpenButton({
  label,
  onOpen,
  children,
}: {
  label: string
  onOpen: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" aria-label={label} onClick={onOpen} className="row-link text-left">
      {children}
    </button>
  )
}
