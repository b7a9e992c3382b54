/** The way to where one has come from. */
export function BackLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className="link inline-flex items-center gap-2 py-1 text-sm">
      <svg
        viewBox="0 0 16 16"
        className="size-4 fill-none stroke-current stroke-2"
        aria-hidden="true"
      >
        <path d="M14 8H3m5-5L3 8l5 5" />
      </svg>
      {label}
    </a>
  )
}
