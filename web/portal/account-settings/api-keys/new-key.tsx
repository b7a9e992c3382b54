import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeyWords } from '#content/api-keys.ts'
import { keyScopes, newApiKey, type MadeApiKey, type NewApiKey } from '#domain/fleet/api-keys.ts'
import { keysQuery, makeKey } from '#web/data/fleet-keys.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { focusSection } from '#web/account/section.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const { make, made: madeWords, scopes: scopeWords } = apiKeyWords
const blank: NewApiKey = { name: '', scopes: ['readings:write'] }

/** The form of a new key, and in its place the key itself until its owner has saved it. */
export function NewKey() {
  const [made, setMade] = useState<MadeApiKey | null>(null)
  return made === null ? (
    <KeyForm onMade={setMade} />
  ) : (
    <Made
      made={made}
      onDone={() => {
        setMade(null)
        focusSection('api-keys')
      }}
    />
  )
}

function KeyForm({ onMade }: { onMade: (made: MadeApiKey) => void }) {
  const client = useQueryClient()
  const { form, errors, isSending, failure, submit } = useActionForm<
    NewApiKey,
    NewApiKey,
    MadeApiKey
  >({
    name: 'api-key',
    contract: () => newApiKey,
    values: blank,
    send: makeKey,
    sent(made) {
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onMade(made)
      return blank
    },
    failed: make.failed,
  })
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-lg">{make.heading}</h3>
      <ActionForm
        label={make.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={make.submit}
        submitting={make.submitting}
        look="secondary"
      >
        <TextField
          label={make.name}
          hint={make.hint}
          maxLength={60}
          autoComplete="off"
          required
          {...form.register('name')}
          error={errors.name?.message}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">{make.scopes}</legend>
          <div className="grid gap-2">
            {keyScopes.map((scope) => (
              <CheckField
                key={scope}
                label={scopeWords[scope]}
                value={scope}
                {...form.register('scopes')}
              />
            ))}
          </div>
          {errors.scopes?.message && <FieldError>{errors.scopes.message}</FieldError>}
        </fieldset>
      </ActionForm>
    </div>
  )
}

function Made({ made, onDone }: { made: MadeApiKey; onDone: () => void }) {
  return (
    <div role="group" aria-label={madeWords.heading} className="mt-8 border-l-2 border-kiln pl-5">
      <h3 className="text-lg" tabIndex={-1} ref={focusOnce}>
        {madeWords.heading}
      </h3>
      <p className="measure mt-2 mb-5 text-sm">{madeWords.text}</p>
      <CopyField
        label={madeWords.field}
        value={made.key}
        copy={madeWords.copy}
        copied={madeWords.copied}
      />
      <Button look="secondary" className="mt-5" onClick={onDone}>
        {madeWords.done}
      </Button>
    </div>
  )
}
