import { fileWords } from '#content/file-import.ts'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { CheckImport } from './check-import.tsx'
import { ImportDone, Importing, Undone } from './finished.tsx'
import { Steps } from './steps.tsx'

/** From what was read of the files to what was made of them. */
export function OneImport({ detail }: { detail: ImportDetail }) {
  const { state, problem, fileNames } = detail
  const isChecking = state === 'checking'
  return (
    <>
      <Steps current={isChecking ? 1 : 2} />
      <p className="mt-4 text-sm break-words text-soot-800">
        {fileNames.length === 1 ? fileWords.bring.file : fileWords.bring.files}:{' '}
        {fileNames.join(', ')}
      </p>
      {isChecking && problem !== null && (
        <p role="alert" className="mt-4 border-l-4 border-kiln bg-paper px-5 py-4 text-sm">
          {problem}
        </p>
      )}
      {isChecking && <CheckImport key={detail.id} detail={detail} />}
      {state === 'importing' && <Importing detail={detail} />}
      {state === 'done' && <ImportDone detail={detail} />}
      {state === 'undone' && <Undone detail={detail} />}
    </>
  )
}
