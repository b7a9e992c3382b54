import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importPage } from '#content/imports.ts'
import { importLimits } from '#domain/customers/imports/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Section } from '#web/account/section.tsx'
import { messageOr } from '#web/data/api.ts'
import { importCalls, importQuery, importsQuery } from '#web/data/customers-imports.ts'
import { sentFile } from '#web/data/sent-files.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Steps } from './steps.tsx'

const { failed, files: label, heading, none, reading, submit, text, tooLarge } = importPage.choose
const accept = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'

type Chosen = { files: readonly File[]; key: string }

/** Reads files into an import that nothing is made of yet. */
export function ChooseFiles() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>({ files: [], key: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // The same files are sent with the same key: pressed twice they are one import.
  function choose(files: FileList | null) {
    setFailure(null)
    setChosen({ files: [...(files ?? [])], key: crypto.randomUUID() })
  }

  async function send() {
    const wrong = wrongWith(chosen.files)
    setFailure(wrong)
    if (wrong !== null) return
    setIsBusy(true)
    try {
      const files = await Promise.all(chosen.files.map(sentFile))
      const detail = await importCalls.begin({ files }, chosen.key)
      client.setQueryData(importQuery(detail.id).queryKey, detail)
      void client.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
      location.hash = tabHash('columns', { id: detail.id })
    } catch (error) {
      setFailure(messageOr(error, failed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Steps current={0} />
      <Section heading={heading} lead={text} className="mt-6 max-w-3xl">
        <FileField
          label={label}
          accept={accept}
          multiple
          disabled={isBusy}
          onChange={(event) => choose(event.target.files)}
        />
        {failure !== null && (
          <div role="alert" className="mt-3">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <Button className="mt-5" disabled={isBusy} onClick={() => void send()}>
          {isBusy ? reading : submit}
        </Button>
      </Section>
    </>
  )
}

function wrongWith(files: readonly File[]): string | null {
  if (files.length === 0 || files.length > importLimits.files) return none
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > importLimits.bytes ? tooLarge : null
}
