import { callSheet } from '#content/front-desk.ts'
import type { Site } from '#domain/companies/contract.ts'
import { SelectField } from '#web/ui/field.tsx'

const { appointment: words } = callSheet

type SiteSelectProps = Omit<React.ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  sites: readonly Site[]
}

/** At which of a company’s sites; nothing to choose where it has none. */
export function SiteSelect({ sites, ...field }: SiteSelectProps) {
  if (sites.length === 0) return null
  return (
    <SelectField label={words.site} {...field}>
      <option value="">{words.anySite}</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
