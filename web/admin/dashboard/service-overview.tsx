import { adminDashboard } from '#content/admin.ts'
import { turnaround } from '#content/hours.ts'
import { services, type Service } from '#content/services.ts'
import { serviceOnSite } from '#domain/addresses.ts'
import { fill } from '#domain/fill.ts'
import { figure, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

const { overviewHeading, overviewLead, overviewColumns, savings, savingNote } = adminDashboard

const columns: readonly Column<Service>[] = [
  title(overviewColumns.service, ({ slug, title }) => (
    <a href={serviceOnSite(slug)} className="link font-semibold">
      {title}
    </a>
  )),
  text(overviewColumns.about, ({ summary }) => summary),
  figure(overviewColumns.saving, ({ key }) => (
    <span className="whitespace-nowrap">{savings[key]}</span>
  )),
]

export function ServiceOverview() {
  return (
    <section aria-labelledby="services" className="min-w-0 xl:col-span-8">
      <h2 id="services" className="text-lg">
        {overviewHeading}
      </h2>
      <p className="mt-1 text-sm text-soot-800">{overviewLead}</p>
      <div className="mt-4">
        <DataTable
          caption={overviewHeading}
          columns={columns}
          rows={services}
          keyOf={({ slug }) => slug}
        />
      </div>
      <p className="mt-3 text-sm text-soot-600">{fill(savingNote, { turnaround })}</p>
    </section>
  )
}
