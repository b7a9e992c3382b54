import { fleet, importDialog as texts } from '#content/fleet.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { type SentFile, sentFile } from '#web/data/sent-files.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** What a file has: shown first, and stored once somebody says so. */
export type FoundInFile = { preview: React.ReactNode; ready: number; submit: string }

type ImportFileProps = {
  text: string
  sample: { name: string; csv: () => string }
  file: SentFile | null
  onChoose: (file: SentFile | null) => void
  /** Null until the file was checked. */
  found: FoundInFile | 'stored' | null
  failure: string | null
  isBusy: boolean
  onSend: (file: SentFile, dryRun: boolean) => void
  /** Takes back what the file has added; null until it is stored. */
  onUndo: (() => void) | null
  /** What that does. */
  undo: string
  onClose: () => void
  /** Once it is stored. */
  children?: React.ReactNode
}

/** A file is chosen, checked, and then stored: of every kind. */
export function ImportFile(props: ImportFileProps) {
  const { text, sample, onChoose, found, failure, isBusy, children, onClose } = props
  return (
    <>
      <p className="measure">
        {text}{' '}
        <button
          type="button"
          className="link"
          onClick={() =>
            saveFile(sample.name, 'text/csv', new Blob([sample.csv()], { type: 'text/csv' }))
          }
        >
          {texts.sample}
        </button>
      </p>
      <FileField
        label={texts.file}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        disabled={isBusy}
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          onChoose(file === undefined ? null : await sentFile(file))
        }}
      />
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {found !== null && found !== 'stored' && found.preview}
      {children}
      <div className="flex flex-wrap gap-4">
        <Next {...props} />
        {props.onUndo && (
          <AskFirst
            {...texts.undo}
            text={props.undo}
            cancel={fleet.cancel}
            isPlain
            isBusy={isBusy}
            onSure={props.onUndo}
          />
        )}
        <Button look="quiet" onClick={onClose}>
          {found === 'stored' ? fleet.close : fleet.cancel}
        </Button>
      </div>
    </>
  )
}

function Next({ file, found, isBusy, onSend }: ImportFileProps) {
  if (found === 'stored') return null
  if (found === null)
    return (
      <Button
        disabled={file === null || isBusy}
        onClick={() => file !== null && onSend(file, true)}
      >
        {isBusy ? texts.checking : texts.check}
      </Button>
    )
  return (
    <Button
      disabled={found.ready === 0 || isBusy}
      onClick={() => file !== null && onSend(file, false)}
    >
      {isBusy ? texts.importing : found.submit}
    </Button>
  )
}
