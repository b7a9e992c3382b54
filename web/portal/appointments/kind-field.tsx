import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import { type AppointmentKind, usualKind } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { offeredKindsQuery } from '#web/data/appointments.ts'
import { SelectField } from '#web/ui/field.tsx'

const { anySite, kind: label, kindClosed, kinds, site, whereTo, whereToSite } = appointmentsTab.form

type SiteName = { id: string; name: string }

type KindFieldProps = {
  field: UseFormRegisterReturn
  kind: AppointmentKind | undefined
  sites: readonly SiteName[]
  /** Which of them is chosen. */
  siteId: string | null | undefined
  error?: string | undefined
}

/** Who brings the filters, of what we offer now. A drop-off is always in the list: it is chosen. */
export function KindField({ field, kind = usualKind, sites, siteId, error }: KindFieldProps) {
  const { data } = useQuery(offeredKindsQuery)
  const offered = data?.kinds ?? [usualKind]
  const chosen = sites.find(({ id }) => id === siteId)
  const where = chosen === undefined ? whereTo : fill(whereToSite, { site: chosen.name })
  return (
    <SelectField
      // Its options come after the value of a draft: a new list, a new field.
      key={offered.join()}
      label={label}
      hint={kind === usualKind ? undefined : where}
      error={error}
      className="sm:col-span-2"
      {...field}
    >
      {!offered.includes(usualKind) && (
        <option value={usualKind} disabled>
          {fill(kindClosed, { name: kinds[usualKind] })}
        </option>
      )}
      {offered.map((one) => (
        <option key={one} value={one}>
          {kinds[one]}
        </option>
      ))}
    </SelectField>
  )
}

type SiteFieldProps = {
  sites: readonly SiteName[]
  field: UseFormRegisterReturn
  error?: string | undefined
}

/** Which of the company's sites, where it has any. */
export function SiteField({ sites, field, error }: SiteFieldProps) {
  return (
    <SelectField key={sites.length} label={site} error={error} className="sm:col-span-2" {...field}>
      <option value="">{anySite}</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
