import { useState } from 'react'
import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder as texts } from '#content/compliance-folder.ts'
import { fill } from '#domain/fill.ts'
import { type FolderPart, mostPapers, mostVehicles } from '#domain/services/compliance-folder.ts'
import type { FolderChoice } from '#web/data/services-folder.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { countOf, vehicleOptions, yearOptions } from './folder-counts.ts'
import { Option } from './option.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

type FolderFormProps = {
  parts: readonly FolderPart[]
  /** The link to a file of the choice: a customer's own, or our team's. */
  fileLink: (kind: FileFormat, choice: FolderChoice) => React.ReactNode
}

/** Years and vehicles, and the files of what is chosen. */
export function FolderForm({ parts, fileLink }: FolderFormProps) {
  const years = yearOptions(parts)
  const [chosenYears, setYears] = useState<readonly string[]>(years.map(({ key }) => key))
  const [vehicles, setVehicles] = useState<readonly string[] | null>(null)
  const choice = { vehicles, years: chosenYears.length === years.length ? null : chosenYears }
  const missing = missingIn(choice)
  return (
    <>
      <fieldset className="border-t border-line pt-5 mt-5">
        <legend className="contents">
          <span className="mb-3 block text-base font-semibold">{texts.years.legend}</span>
        </legend>
        <div className="flex flex-wrap gap-x-8">
          {years.map((year) => (
            <Option
              key={year.key}
              option={year}
              isChosen={chosenYears.includes(year.key)}
              onChoose={(isChosen) =>
                setYears(
                  isChosen
                    ? [...chosenYears, year.key]
                    : chosenYears.filter((key) => key !== year.key),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <VehicleChoice options={vehicleOptions(parts)} chosen={vehicles} onChoose={setVehicles} />
      <div className="mt-6 border-t-2 border-ink pt-5">
        {missing === null ? (
          <Files choice={choice} fileLink={fileLink} {...countOf(parts, choice)} />
        ) : (
          <div role="status">
            <FieldError>{missing}</FieldError>
          </div>
        )}
      </div>
    </>
  )
}

function missingIn({ vehicles, years }: FolderChoice): string | null {
  if (years?.length === 0) return texts.years.none
  if (vehicles?.length === 0) return texts.vehicles.none
  if (vehicles !== null && vehicles.length > mostVehicles)
    return fill(texts.vehicles.tooMany, { most: mostVehicles })
  return null
}

type FilesProps = Pick<FolderFormProps, 'fileLink'> & {
  choice: FolderChoice
  valid: number
  ended: number
}

/** What will be in the files, said before anything is downloaded. */
function Files({ choice, fileLink, valid, ended }: FilesProps) {
  const { count } = texts
  const all = valid + ended
  return (
    <>
      <div role="status" className="text-sm">
        <p className="text-lg font-semibold">
          {all === 0
            ? count.nothing
            : valid === 1
              ? count.one
              : fill(count.several, { count: valid })}
        </p>
        {ended > 0 && (
          <p className="measure mt-1 text-soot-800">
            {ended === 1 ? count.endedOne : fill(count.endedSeveral, { count: ended })}
          </p>
        )}
        {all > mostPapers && (
          <FieldError>{fill(texts.tooMany, { most: mostPapers, count: all })}</FieldError>
        )}
      </div>
      {all > 0 && (
        <div className="mt-5 flex flex-wrap items-start gap-4 max-sm:[&>*]:w-full">
          {all <= mostPapers && fileLink('pdf', choice)}
          {fileLink('csv', choice)}
        </div>
      )}
      <p className="measure mt-4 text-xs text-soot-600">{texts.check}</p>
    </>
  )
}
