import { importPage } from '#content/imports.ts'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { CheckRows } from './check-rows.tsx'
import { ImportDone, Importing, Undone } from './finished.tsx'
import { MatchColumns } from './match-columns.tsx'
import { Steps } from './steps.tsx'

export type ImportStep = 'columns' | 'check'
type OneImportProps = { detail: ImportDetail; step: ImportStep }

export function OneImport({ detail, step }: OneImportProps) {
  const { state, problem, fileNames } = detail
  const isChecking = state === 'checking'
  return (
    <>
      <Steps current={!isChecking ? 3 : step === 'columns' ? 1 : 2} />
      <p className="mt-4 text-sm break-words text-soot-800">
        {importPage.choose.files}: {fileNames.join(', ')}
      </p>
      {isChecking && problem !== null && (
        <p role="alert" className="mt-4 border-l-4 border-kiln bg-paper px-5 py-4 text-sm">
          {problem}
        </p>
      )}
      {isChecking && step === 'columns' && <MatchColumns key={detail.id} detail={detail} />}
      {isChecking && step === 'check' && <CheckRows detail={detail} />}
      {state === 'importing' && <Importing detail={detail} />}
      {state === 'done' && <ImportDone detail={detail} />}
      {state === 'undone' && <Undone detail={detail} />}
    </>
  )
}
