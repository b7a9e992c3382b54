export function FieldError({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-sm font-medium text-kiln [.on-night_&]:text-ember">
      <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 fill-current" aria-hidden="true">
        <path d="M8 1 15.5 14.5H.5L8 1Zm-.8 5v4.2h1.6V6H7.2Zm0 5.2v1.6h1.6v-1.6H7.2Z" />
      </svg>
      {children}
    </p>
  )
}
