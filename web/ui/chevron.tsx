export function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`shrink-0 fill-none stroke-current stroke-2 ${className}`}
      aria-hidden="true"
    >
      <path d="m3 6 5 5 5-5" />
    </svg>
  )
}
