import { officeLists } from '#content/office.ts'
import { priorsPage } from '#content/priors.ts'
import { fill } from '#domain/fill.ts'
import {
  priorChange,
  type Prior,
  type PriorChange,
  type PriorChangeForm,
} from '#domain/maintenance/priors/contract.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { priorCalls } from '#web/data/maintenance-priors.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { citedSource } from './cited-source.ts'
import { formatNumber } from './format-number.ts'

const texts = priorsPage.sheet

/** Edits one prior and shows its source; or resets it to the built-in value. */
export function PriorSheet({ prior, onClose }: { prior: Prior; onClose: () => void }) {
  const { key, group, label, value, spread, source, usual, changed, version, bounds } = prior
  const { isBusy, act } = useAct(onClose)
  const { field, failure, isSending, submit } = useOfficeForm<PriorChangeForm, PriorChange>({
    name: `prior-${key}-${version}`,
    contract: () => priorChange,
    values: {
      value: String(value),
      spread: spread === null ? null : String(spread),
      source: changed === null ? '' : source,
      version,
    },
    draftWins: true,
    send: (body) => priorCalls.change(key, body),
    done: texts.done,
    after: onClose,
  })
  const range = fill(texts.bounds, {
    least: formatNumber(bounds.least),
    most: formatNumber(bounds.most),
  })
  const published = [formatNumber(usual.value), usual.spread]
    .filter((part) => part !== null)
    .join(' / ')
  return (
    <OfficeSheet eyebrow={texts.eyebrow} heading={label} onClose={onClose}>
      <div className="py-6">
        <p className="measure mb-6 text-sm text-soot-800">
          {fill(texts.published, { usual: published, cited: citedSource(usual) })}
        </p>
        <ActionForm
          label={label}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={texts.submit}
          submitting={officeLists.working}
        >
          <TextField
            label={texts.value[group]}
            required
            inputMode="decimal"
            hint={range}
            {...field('value')}
          />
          {spread !== null && (
            <TextField
              label={texts.spread}
              required
              inputMode="decimal"
              hint={texts.spreadBounds}
              {...field('spread')}
            />
          )}
          <TextField
            label={texts.source}
            required
            hint={texts.sourceHint}
            className="sm:col-span-2"
            {...field('source')}
          />
        </ActionForm>
        {changed !== null && (
          <SmallButton
            disabled={isBusy || isSending}
            className="mt-6"
            onClick={() => void act(() => priorCalls.reset(key, version), texts.resetDone)}
          >
            {texts.reset}
          </SmallButton>
        )}
      </div>
    </OfficeSheet>
  )
}
