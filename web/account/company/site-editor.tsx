import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import {
  siteChange,
  siteForm,
  type Site,
  type SiteInput,
  type SiteValues,
} from '#domain/companies/contract.ts'
import { fill } from '#domain/fill.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { showToast } from '#web/ui/toast.ts'

const { form: words, saved } = companyWords.sites

const names = ['name', 'address', 'city', 'state', 'zipCode'] as const
const optional = ['gate', 'contactName', 'contactPhone', 'hours'] as const
const hints = { gate: words.gateHint, hours: words.hoursHint } as const

export type SiteCalls = {
  add: (site: SiteValues, idempotencyKey: string) => Promise<Site>
  change: (id: string, site: SiteValues) => Promise<Site>
  /** What shows the sites. */
  queryKey: QueryKey
}

type SiteEditorProps = { site: Site | null; calls: SiteCalls; onDone: () => void }

/** A new site, or the one that is changed. */
export function SiteEditor({ site, calls, onDone }: SiteEditorProps) {
  const client = useQueryClient()
  const heading = site === null ? words.new : fill(words.changing, { name: site.name })
  const { form, errors, isSending, failure, submit, giveUp } = useActionForm<
    SiteInput,
    SiteValues,
    Site
  >({
    name: `${calls.queryKey.join(' ')} site ${site?.id ?? 'new'}`,
    contract: () => (site === null ? siteForm : siteChange),
    values: valuesOf(site),
    send: (sent, { idempotencyKey }) =>
      site === null ? calls.add(sent, idempotencyKey) : calls.change(site.id, sent),
    sent(stored) {
      void client.invalidateQueries({ queryKey: calls.queryKey })
      void showToast({ ...saved, description: fill(saved.description, { name: stored.name }) })
      onDone()
      return valuesOf(null)
    },
    failed: words.failed,
  })
  return (
    <div className="mt-6">
      <h3 className="mb-4 text-lg" tabIndex={-1} ref={focusOnce}>
        {heading}
      </h3>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        look="secondary"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              label={words[name]}
              autoComplete="off"
              required
              {...form.register(name)}
              error={errors[name]?.message}
            />
          ))}
          {optional.map((name) => (
            <TextField
              key={name}
              label={words[name]}
              hint={name in hints ? hints[name as keyof typeof hints] : undefined}
              autoComplete="off"
              optional
              {...form.register(name)}
              error={errors[name]?.message}
            />
          ))}
        </div>
      </ActionForm>
      <Button look="quiet" className="mt-4" onClick={() => giveUp(onDone)}>
        {words.cancel}
      </Button>
    </div>
  )
}

function valuesOf(site: Site | null): SiteInput {
  return {
    name: site?.name ?? '',
    address: site?.address ?? '',
    city: site?.city ?? '',
    state: site?.state ?? '',
    zipCode: site?.zipCode ?? '',
    gate: site?.gate ?? '',
    contactName: site?.contactName ?? '',
    contactPhone: site?.contactPhone ?? '',
    hours: site?.hours ?? '',
    timeZone: (site?.timeZone as SiteInput['timeZone']) ?? 'America/New_York',
    taxRegion: site?.taxRegion ?? '',
  }
}
