import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { importPage } from '#content/imports.ts'
import { importLimits } from '#domain/customers/imports/contract.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { BringTable } from '#web/account/import/bring-table.tsx'
import { Working } from '#web/account/import/working.tsx'
import { Section } from '#web/account/section.tsx'
import { randomId } from '#web/chat/browser/random-id.ts'
import { messageOr } from '#web/data/api.ts'
import { importCalls, importQuery, importsQuery } from '#web/data/customers-imports.ts'
import { sentFile } from '#web/data/sent-files.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { StepHeading } from '#web/ui/use-step-focus.ts'
import { Steps } from './steps.tsx'

const { failed, heading, nothingYet } = importPage.choose

/** Reads files into an import that nothing is made of yet. */
export function ChooseFiles() {
  const client = useQueryClient()
  const [reading, setReading] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keepFocus = useFocusBack(reading !== null)
  // The same files are sent with the same key: brought twice they are one import.
  const sent = useRef({ names: '', key: '' })

  async function read(chosen: readonly File[]) {
    const names = chosen.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
    if (sent.current.names !== names.join('\n'))
      sent.current = { names: names.join('\n'), key: randomId() }
    setFailure(null)
    keepFocus()
    setReading(chosen.map(({ name }) => name).join(', '))
    try {
      const files = await Promise.all(chosen.map(sentFile))
      const detail = await importCalls.begin({ files }, sent.current.key)
      client.setQueryData(importQuery(detail.id).queryKey, detail)
      void client.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
      location.hash = tabHash('check', { id: detail.id })
    } catch (error) {
      setFailure(messageOr(error, failed))
      setReading(null)
    }
  }

  return (
    <>
      <Steps current={0} />
      <Section heading={heading} headingRef={use(StepHeading)} className="mt-6 max-w-3xl">
        <BringTable
          most={importLimits.files}
          note={nothingYet}
          isBusy={reading !== null}
          failure={failure}
          onBring={(files) => void read(files)}
        />
        {reading !== null && <Working label={fill(fileWords.reading, { name: reading })} />}
      </Section>
    </>
  )
}
