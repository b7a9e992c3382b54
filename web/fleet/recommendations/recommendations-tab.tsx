import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listWords } from '#content/list-words.ts'
import { searchWords } from '#content/search-words.ts'
import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import { type MaintenanceSummary, type Recommendation } from '#domain/maintenance/contract.ts'
import { fill } from '#domain/fill.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { optionsOf } from '#domain/states.ts'
import { rowsPerPage } from '#web/data/list-params.ts'
import { recommendationsQuery } from '#web/data/maintenance.ts'
import { knownOf, listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { NothingYet } from '#web/fleet/page/run-analysis.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { AtShopList } from './at-shop-list.tsx'
import { PriorityActions } from './priority-actions.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import { StartWithTen } from './start-with.tsx'

const urgencies = { '': texts.urgency.all, ...optionsOf(urgencyStates) }
const statuses = { '': texts.status.all, ...texts.statuses }

// The whole list, from its beginning.
const showAll = { q: '', urgency: '', status: '', vehicle: '', page: '' }
const dismissedQuery = recommendationsQuery({ q: '', urgency: '', status: 'dismissed', page: 1 }, 1)

type Params = Readonly<Record<string, string>>
type RecommendationsTabProps = {
  place: ListPlace
  summary: MaintenanceSummary | undefined
  onVehicles: () => void
}

/** What is to be done: first what cannot wait, then all of it, by urgency. */
export function RecommendationsTab({ place, summary, onVehicles }: RecommendationsTabProps) {
  const { params, setParams } = place
  const list = listAt(place, { statuses })
  const { q, status, page } = list.params
  const { vehicle = '' } = params
  const urgency = knownOf(urgencies, params['urgency'])
  const query = useQuery(recommendationsQuery({ q, urgency, status, vehicleId: vehicle, page }))
  const all = useRef<HTMLHeadingElement>(null)
  const [reasonOf, setReasonOf] = useState<Recommendation | null>(null)
  const isNarrowed = [q, urgency, status, vehicle].some((narrows) => narrows !== '')
  const isNone = query.data?.total === 0 && !query.isPlaceholderData
  const isEmpty = isNone && !isNarrowed
  const aside = useQuery({ ...dismissedQuery, enabled: isEmpty })
  const failed = isEmpty && aside.error ? aside : query
  // Where all are dismissed, the way to them stays.
  const isNew = isEmpty && aside.data?.total === 0
  const show = (values: Params) => {
    setParams({ ...showAll, ...values })
    all.current?.focus()
  }

  return (
    <div className="pt-6">
      {isNew ? (
        <>
          {summary?.atShop && <AtShopList {...summary.atShop} />}
          <NothingYet onVehicles={onVehicles} />
        </>
      ) : (
        <>
          <PriorityActions />
          {summary && (
            <StartWithTen
              {...summary.startWith}
              onShow={(vehicleId) => show({ vehicle: vehicleId })}
            />
          )}
          {summary?.atShop && <AtShopList {...summary.atShop} />}
          <h2 ref={all} tabIndex={-1} className="section-head mt-10 text-lg">
            {texts.heading}
          </h2>
          {vehicle !== '' && (
            <p className="flex flex-wrap items-baseline gap-x-4 pt-3 text-sm break-words">
              {onlyOf(vehicle, query.data?.items)}
              <button type="button" className="link py-1" onClick={() => show({})}>
                {texts.oneVehicle.all}
              </button>
            </p>
          )}
          <div className="flex flex-wrap items-end gap-3 py-4">
            <SearchField
              words={searchWords}
              {...texts.search}
              value={q}
              // A search is of the whole fleet.
              onSearch={(text) => setParams({ q: text, vehicle: '', page: '' })}
              className="grow sm:max-w-md"
            />
            <Select
              label={texts.urgency.label}
              options={urgencies}
              value={urgency}
              onChoose={(key) => setParams({ urgency: key, page: '' })}
              className="max-sm:grow"
            />
            <Select
              label={texts.status.label}
              options={statuses}
              value={status}
              onChoose={(key) => setParams({ status: key, page: '' })}
              className="max-sm:grow"
            />
          </div>
          {(query.isPending || aside.isLoading) && <SkeletonRows label={texts.loading} rows={6} />}
          {failed.error && (
            <Problem message={failed.error.message} onAgain={() => void failed.refetch()} />
          )}
          {isNone && isNarrowed && <NothingHere {...texts.noneFound} onShow={() => show({})} />}
          {isEmpty && aside.data && (
            <NothingHere {...texts.allDismissed} onShow={() => show({ status: 'dismissed' })} />
          )}
          <ul className="grid items-start gap-5 lg:grid-cols-2" aria-busy={query.isPlaceholderData}>
            {query.data?.items.map((row) => (
              <RecommendationCard
                key={row.id}
                recommendation={row}
                onReason={setReasonOf}
                landing={{ scheduled: status === '' ? null : all, dismissed: all }}
              />
            ))}
          </ul>
          {query.data && query.data.total > 0 && (
            <Pager
              words={listWords}
              page={page}
              rowsPerPage={rowsPerPage}
              total={query.data.total}
              onPage={list.turnTo}
              onBeyond={list.fallBackTo}
              isOld={query.isPlaceholderData}
            />
          )}
        </>
      )}
      {reasonOf && <ReasonDialog recommendation={reasonOf} onClose={() => setReasonOf(null)} />}
    </div>
  )
}

/** Another filter of the list may have left none of its rows to name it by. */
function onlyOf(vehicleId: string, rows: readonly Recommendation[] = []): string {
  const name = rows.find((row) => row.vehicleId === vehicleId)?.vehicleIdentifier
  return name ? fill(texts.oneVehicle.named, { vehicle: name }) : texts.oneVehicle.unnamed
}

type NothingHereProps = { heading: string; text: string; button: string; onShow: () => void }

function NothingHere({ heading, text, button, onShow }: NothingHereProps) {
  return (
    <Nothing heading={heading} text={text}>
      <SmallButton onClick={onShow}>{button}</SmallButton>
    </Nothing>
  )
}
