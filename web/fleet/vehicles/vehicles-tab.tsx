import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { searchWords } from '#content/search-words.ts'
import { portalFilter } from '#content/filter-passport.ts'
import { vehiclesTab as texts } from '#content/fleet.ts'
import { ownFiltersPage } from '#domain/customer-addresses.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { ListBody } from '#web/account/lists/list-body.tsx'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { vehiclesQuery } from '#web/data/fleet.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'
import { ArchiveQuestion } from './archive-question.tsx'
import { VehicleCard, type VehicleAct } from './vehicle-card.tsx'
import { VehicleSheet } from './vehicle-sheet.tsx'

// Loaded with the press that opens it.
const ReadingsSheet = sheetOf(() => import('#web/fleet/readings/readings-sheet.tsx'))
const ImportSheet = sheetOf(() => import('./import-sheet.tsx'))
const FiltersSheet = sheetOf(() => import('./filters-sheet.tsx'))

export type Opened = { what: 'add' } | { what: 'import' } | { what: VehicleAct; vehicle: Vehicle }

/** The vehicles in use, and everything that can be done to them. */
export function VehiclesTab({ place }: { place: ListPlace }) {
  const list = listAt(place)
  const { q } = list.params
  const { isProven } = useEmailProof()
  const query = useQuery(vehiclesQuery({ ...list.params, sort: 'vehicleIdentifier' }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const archiving = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = query
  return (
    <div className="pt-6">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {texts.heading}
        </h2>
        <div className="flex flex-wrap gap-3">
          <SmallLink href={ownFiltersPage}>{portalFilter.list.link}</SmallLink>
          <SmallButton
            disabled={!isProven}
            aria-describedby="import-waits"
            onClick={() => setOpened({ what: 'import' })}
          >
            {texts.import}
          </SmallButton>
          <Button onClick={() => setOpened({ what: 'add' })}>{texts.add}</Button>
        </div>
      </div>
      <ConfirmEmailLine id="import-waits" className="mb-4" />
      {(data === undefined || data.total > 0 || q !== '') && (
        <SearchField
          words={searchWords}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={q}
          onSearch={(text) => list.change({ q: text })}
          className="mb-4 max-w-md"
        />
      )}
      <ListBody list={list} query={query} texts={texts}>
        {(vehicles, isOld) => (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy={isOld}>
            {vehicles.map((vehicle) => (
              <VehicleCard
                key={vehicle.id}
                vehicle={vehicle}
                onOpen={(what) => {
                  setOpened({ what, vehicle })
                  if (what === 'archive') archiving.current?.showModal()
                }}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {opened?.what === 'add' && <VehicleSheet vehicle={null} onClose={close} />}
      {opened?.what === 'edit' && <VehicleSheet vehicle={opened.vehicle} onClose={close} />}
      <ArchiveQuestion
        ref={archiving}
        vehicle={opened?.what === 'archive' ? opened.vehicle : null}
        onClose={close}
        onArchived={() => heading.current?.focus()}
      />
      {opened?.what === 'readings' && (
        <ReadingsSheet
          // The fresh one, once a limit was set in the sheet.
          vehicle={data?.items.find(({ id }) => id === opened.vehicle.id) ?? opened.vehicle}
          onClose={close}
        />
      )}
      {opened?.what === 'filters' && <FiltersSheet vehicle={opened.vehicle} onClose={close} />}
      {opened?.what === 'import' && <ImportSheet onClose={close} />}
    </div>
  )
}
