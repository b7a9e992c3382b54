import { company } from '#content/company.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Whose numbers these are and of which day; on paper only. */
export function PrintHead() {
  const now = useNow()
  return (
    <p className="mb-4 hidden justify-between border-b border-ink pb-2 text-sm print:order-0 print:flex">
      <strong>{company.name}</strong>
      <span>{company.phone.display}</span>
      <span>{company.email}</span>
      <span>{now?.toLocaleDateString('en-US', { dateStyle: 'long' })}</span>
    </p>
  )
}
