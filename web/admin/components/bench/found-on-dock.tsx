import { useState } from 'react'
import { dockText as words } from '#content/dock.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { filterKinds } from '#content/filter-kinds.ts'
import { fill } from '#domain/fill.ts'
import { newFound, type NewFound, type NewFoundForm } from '#domain/services/bench/found.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { OpenedForm } from '#web/admin/components/opened-form.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { type Recorded, recordWithPhoto } from '#web/data/services-dock.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { FileField } from '#web/ui/file-field.tsx'

/** A filter that nobody has an order for is written down, so that a list has it. */
export default function FoundOnDock() {
  return (
    <div className="mt-8">
      <BehindPress open={words.open}>{(close) => <FoundForm onClose={close} />}</BehindPress>
    </div>
  )
}

function FoundForm({ onClose }: { onClose: () => void }) {
  const [photo, setPhoto] = useState<File | null>(null)
  const { field, failure, isSending, submit } = useOfficeForm<NewFoundForm, NewFound, Recorded>({
    name: 'found-on-dock',
    contract: () => newFound,
    values: { serialNumber: '', kind: 'dpf', note: '' },
    async send(body, sending) {
      const small = photo === null ? null : await smallerPhoto(photo)
      return recordWithPhoto(body, small, sending)
    },
    done: ({ lacksPhoto, serialNumber }) =>
      fill(lacksPhoto ? words.doneWithoutPhoto : words.done, { serial: serialNumber }),
    after: onClose,
  })
  return (
    <OpenedForm
      words={words.form}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onCancel={onClose}
    >
      <TextField
        label={words.serialNumber}
        hint={words.serialHint}
        optional
        autoCapitalize="characters"
        {...field('serialNumber')}
      />
      <SelectField label={words.kind} required {...field('kind')}>
        {filterKinds.map((kind) => (
          <option key={kind} value={kind}>
            {filterPassport.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.note}
        required
        rows={3}
        maxLength={400}
        className="sm:col-span-2"
        {...field('note')}
      />
      <FileField
        label={words.photo.label}
        accept="image/*"
        capture="environment"
        className="sm:col-span-2"
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
    </OpenedForm>
  )
}
