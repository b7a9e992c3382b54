import { useState } from 'react'
import { driverStopsText } from '#content/driver-stops.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import type { DriverStop } from '#domain/appointments/day/handover-contract.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '#web/data/form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { shortDelivery } from './short-delivery.ts'
import { SigningFields } from './signing-fields.tsx'
import { CountFields, SignedFor } from './count-fields.tsx'
import {
  beginning,
  handedCount,
  type Errors,
  handoverOf,
  type Typed,
  usualSigner,
} from './typed-handover.ts'
import type { Sends } from './use-waiting.ts'

const { handover: text, waiting } = driverStopsText

type HandoverFormProps = { stop: DriverStop; sends: Sends; onClose: () => void }

/** Names, count, signature and picture: saved on the phone first, and then sent. */
export function HandoverForm({ stop, sends, onClose }: HandoverFormProps) {
  const draft = `handover-${stop.id}`
  const [typed, setTyped] = useState<Typed>(
    // A draft of before may lack what is asked since.
    () => ({ ...beginning(stop), ...readFormDraft<Typed>(draft)?.values }),
  )
  const [photo, setPhoto] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const rememberFocus = useFocusBack(isBusy)

  const count = handedCount(typed, stop)
  const short = count === null ? null : shortDelivery(stop, count)
  // Nobody was there to sign.
  const isVain = short === 'none'
  const signedBy = typed.signedBy ?? (isVain ? '' : usualSigner(stop))

  function change(part: Partial<Typed>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    saveFormDraft(draft, next)
  }

  async function save(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const read = handoverOf(typed, signedBy, stop)
    setErrors(read.errors)
    if (read.handover === null || isBusy) return
    rememberFocus()
    setIsBusy(true)
    try {
      const small = photo === null ? null : await smallerPhoto(photo)
      await sends.add(
        stop.id,
        { kind: 'handover', body: read.handover, key: randomId() },
        ...(small === null
          ? []
          : [{ kind: 'photo' as const, bytes: await small.arrayBuffer(), type: small.type }]),
      )
      deleteFormDraft(draft)
      onClose()
      const short = shortDelivery(stop, read.handover.filterCount)
      const title = short === null ? text.saved : text.short[short].saved
      void showToast({ title, description: '', variant: 'default' })
    } catch {
      setErrors({ save: waiting.full })
    } finally {
      setIsBusy(false)
    }
  }

  const heading = text.heading[stop.kind ?? usualKind]
  return (
    <form
      noValidate
      aria-label={heading}
      onSubmit={(event) => void save(event)}
      className="mt-4 grid gap-5 border-l-4 border-lake bg-paper p-4"
    >
      <h4 className="text-base font-semibold">{heading}</h4>
      <CountFields stop={stop} typed={typed} errors={errors} onChange={change} />
      <p role="status" className="-mt-3 text-sm empty:hidden">
        {short !== null && text.short[short].ahead}
      </p>
      {count !== null && !isVain && <SignedFor stop={stop} typed={typed} />}
      <SigningFields
        typed={typed}
        signedBy={signedBy}
        isVain={isVain}
        errors={errors}
        onChange={change}
      />
      <FileField
        label={text.photo}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
      <TextAreaField
        optional
        rows={2}
        label={text.note}
        name="note"
        value={typed.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {errors.save !== undefined && <FieldError id={`${draft}-save`}>{errors.save}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {text.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
