import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { benchText } from '#content/bench.ts'
import { replacedText } from '#content/replaced.ts'
import { filterAddress } from '#domain/addresses.ts'
import { fill } from '#domain/fill.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { arrivals } from '#domain/services/bench/derived-service.ts'
import { hasReached, isAwaited, isOver } from '#domain/services/bench/filter-states.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { benchAddress } from '#domain/staff-addresses.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { asIfSent, ofFilter } from '#web/admin/components/bench/as-if-sent.ts'
import { ConfirmFirst } from '#web/admin/components/bench/confirm-first.tsx'
import { EndFilter, TakeFilterBack } from '#web/admin/components/bench/end-filter.tsx'
import { EarlierQuestions, HoldFilter } from '#web/admin/components/bench/hold-filter.tsx'
import { NotSaved } from '#web/admin/components/bench/not-saved.tsx'
import { NotTaken } from '#web/admin/components/bench/not-taken.tsx'
import { QueueState } from '#web/admin/components/bench/queue-state.tsx'
import { WaitingArrivals } from '#web/admin/components/bench/waiting-arrivals.tsx'
import { type Bench, useBenchQueue } from '#web/admin/components/bench/use-bench-queue.ts'
import { FilterPhotos } from '#web/admin/components/photos/filter-photos.tsx'
import { RushButton } from '#web/admin/components/rush-button.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import {
  benchCalls,
  filterPaperAddress,
  orderFiltersQuery,
  orderLabelsAddress,
  packingSlipAddress,
} from '#web/data/services-bench.ts'
import { labelAddress } from '#web/data/services-passport.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { ChangeArrival } from './change-arrival.tsx'
import { FilterLine, nameOf } from './filter-line.tsx'
import { NextArrival } from './next-arrival.tsx'

const { noSerial, order } = benchText
const steps = ['received', 'packed', 'handed_over'] as const
const labels = { received: order.receive, packed: order.pack, handed_over: order.handOver } as const

/** The filters of a service one by one: what has arrived, where each is, and the next arrival. */
export function OrderFilters({
  service,
  staffId,
  mayMail,
}: {
  service: StaffServiceDetail
  staffId: string
  mayMail: boolean
}) {
  const query = useQuery(orderFiltersQuery(service.id))
  const bench = useBenchQueue(staffId)
  const isOpen = service.status !== 'cancelled' && service.status !== 'delivered'
  if (!service.isByFilter && !isOpen) return null
  return (
    <SheetSection heading={order.heading}>
      <Loaded query={query} rows={2}>
        {(filters) => (
          <>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-soot-800">
              {filters.length === 0 ? order.none : fill(order.count, arrivals(service, filters))}
              <OrderPapers id={service.id} filters={filters} />
            </p>
            {bench.waiting.length > 0 && <QueueState bench={bench} />}
            <ul className="mt-2">
              {filters.map((filter) => (
                <Filter
                  key={filter.id}
                  sent={filter}
                  service={service}
                  bench={bench}
                  mayMail={mayMail}
                  isOnly={service.quantity === 1 && filters.length === 1}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <WaitingArrivals bench={bench} serviceId={service.id} />
      <NotTaken
        bench={bench}
        of={(one) => one.kind === 'intake' && one.serviceId === service.id}
        isNamed
      />
      {isOpen && !query.isLoading && (
        <NextArrival service={service} filters={query.data ?? []} bench={bench} />
      )}
    </SheetSection>
  )
}

/** What is stuck on the filters, and what goes back with them. */
function OrderPapers({ id, filters }: { id: string; filters: readonly ServiceFilter[] }) {
  const here = filters.filter((one) => !isAwaited(one))
  const className = 'link inline-flex min-h-11 items-center'
  return (
    <>
      {here.some(({ filterId }) => filterId !== null) && (
        <DownloadLink href={orderLabelsAddress(id)} fetchFile={fileAsStaff} className={className}>
          {order.labels}
        </DownloadLink>
      )}
      {here.length > 0 && (
        <DownloadLink href={packingSlipAddress(id)} fetchFile={fileAsStaff} className={className}>
          {order.packingSlip}
        </DownloadLink>
      )}
    </>
  )
}

function MailPaper({ filter }: { filter: ServiceFilter }) {
  const { act, isBusy } = useAct()
  // One press is one email, even if its response is lost and the call repeated.
  const key = useRef(randomId())
  const send = () =>
    act(async () => {
      await benchCalls.mailPaper(filter.id, key.current)
      key.current = randomId()
    }, order.mailed)
  return (
    <SmallButton disabled={isBusy} onClick={() => void send()}>
      {order.mail}
      <span className="sr-only"> {filter.paper?.number}</span>
    </SmallButton>
  )
}

/** Another filter was said to be in its place by mistake. */
function NotReplaced({ filter }: { filter: ServiceFilter }) {
  const { act, isBusy } = useAct()
  return (
    <button
      type="button"
      disabled={isBusy}
      className="link min-h-11 text-sm"
      onClick={() =>
        void act(() => benchCalls.takeBackReplacement(filter.id), replacedText.takenBack)
      }
    >
      {replacedText.takeBack}
      <span className="sr-only"> {filter.serialNumber ?? noSerial}</span>
    </button>
  )
}

/** Its label is all that it can be known by. */
const isTagged = ({ serialNumber }: ServiceFilter) =>
  serialNumber !== null && tagNumberOf(serialNumber) !== null

type FilterProps = {
  sent: ServiceFilter
  service: Pick<StaffServiceDetail, 'customerId' | 'status'>
  bench: Bench
  mayMail: boolean
  isOnly: boolean
}

function Filter({ sent, service, bench, mayMail, isOnly }: FilterProps) {
  const { act, isBusy } = useAct()
  const filter = asIfSent(sent, bench.waiting)
  const own = ofFilter(bench.waiting, sent.id)
  const name = nameOf(filter)
  const isFresh =
    filter.ended === null &&
    filter.readings.length === 0 &&
    filter.result === null &&
    filter.photos.length === 0 &&
    own.length === 0
  const to = steps.filter(
    (state) =>
      filter.nextStates.includes(state) &&
      filter.state !== 'handed_over' &&
      (state !== 'received' || isAwaited(filter)),
  )
  return (
    <FilterLine
      filter={filter}
      isWaiting={own.some(({ problem }) => problem === null)}
      isOnly={isOnly}
      always={<NotTaken bench={bench} of={(one) => one.filterId === sent.id} />}
    >
      {filter.filterId !== null && (
        <a
          href={filterAddress(filter.filterId)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {order.passport}
          <span className="sr-only"> {name}</span>
        </a>
      )}
      <EarlierQuestions filter={filter} />
      {isTagged(filter) && !isOver(filter) && (
        <DownloadLink
          href={labelAddress(filter.filterId ?? '')}
          fetchFile={fileAsStaff}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {order.label}
        </DownloadLink>
      )}
      {filter.paper !== null && (
        <DownloadLink
          href={filterPaperAddress(filter.id)}
          fetchFile={fileAsStaff}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {order.paper[filter.paper.kind]}
        </DownloadLink>
      )}
      {filter.paper !== null && mayMail && <MailPaper filter={filter} />}
      {filter.replaced !== null && mayMail && <NotReplaced filter={filter} />}
      {hasReached(filter, 'judged') && !isOver(filter) && (
        <a
          href={benchAddress(filter.id)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {order.correct}
          <span className="sr-only"> {filter.serialNumber ?? noSerial}</span>
        </a>
      )}
      {!hasReached(filter, 'judged') && !isOver(filter) && (
        <RushButton
          isRush={filter.rush === true}
          name={name}
          onMark={(rush) => benchCalls.rush(filter.id, rush)}
        />
      )}
      {to.map((state) => (
        <SmallButton
          key={state}
          onClick={() => {
            const doneAt = new Date().toISOString()
            void bench.doIt(sent, { kind: 'step', state, reason: null, doneAt })
          }}
        >
          {labels[state]}
        </SmallButton>
      ))}
      <HoldFilter filter={filter} bench={bench} />
      {service.status !== 'cancelled' && <EndFilter filter={filter} name={name} />}
      {mayMail && <ConfirmFirst filter={filter} name={name} />}
      {mayMail && <TakeFilterBack filter={filter} name={name} />}
      <NotSaved bench={bench} filterId={sent.id} of={({ kind }) => kind === 'step'} />
      {!isAwaited(filter) && <FilterPhotos filter={sent} bench={bench} mayAdd={!isOver(filter)} />}
      {service.status !== 'cancelled' && (
        <ChangeArrival filter={sent} customerId={service.customerId} />
      )}
      {isFresh && (
        <button
          type="button"
          disabled={isBusy}
          className="link min-h-11 text-sm"
          onClick={() => void act(() => benchCalls.remove(filter.id), order.removed)}
        >
          {order.remove}
          <span className="sr-only"> {filter.serialNumber ?? noSerial}</span>
        </button>
      )}
    </FilterLine>
  )
}
