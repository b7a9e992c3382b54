import { privacyRequestsPage } from '#content/privacy-page.ts'
import { type PrivacyMatch, privacySearch } from '#domain/customers/privacy/contract.ts'
import { privacyCalls } from '#web/data/customers-privacy.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'

const { failed, search: text } = privacyRequestsPage

type Search = { q: string }

export function SearchForm({ onFound }: { onFound: (matches: PrivacyMatch[]) => void }) {
  const { field, failure, isSending, submit } = useActionForm<
    Search,
    Search,
    Search & { items: PrivacyMatch[] }
  >({
    name: 'privacy-search',
    contract: () => privacySearch,
    values: { q: '' },
    failed,
    send: ({ q }) => privacyCalls.search(q).then(({ items }) => ({ q, items })),
    sent({ q, items }) {
      onFound(items)
      return { q }
    },
  })
  return (
    <div className="mt-6 max-w-2xl">
      <ActionForm
        label={text.submit}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.busy}
      >
        <TextField
          label={text.label}
          hint={text.hint}
          required
          autoComplete="off"
          className="sm:col-span-2"
          {...field('q')}
        />
      </ActionForm>
    </div>
  )
}
