import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { WorkItem } from '#domain/services/bench/work.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { workAgainMs, workQuery } from '#web/data/services-bench.ts'
import { FilterOnBench } from './filter-on-bench.tsx'
import { QueueState } from './queue-state.tsx'
import { useReadingQueue } from './use-reading-queue.ts'

const { heading, here, lead, noSerial, nothing, nothingText, open, others, services, states } =
  benchText

/** /admin/work */
export function WorkPage() {
  return (
    <StaffPage here="/admin/work" heading={heading} lead={lead}>
      {({ id }) => <Work staffId={id} />}
    </StaffPage>
  )
}

function Work({ staffId }: { staffId: string }) {
  const query = useQuery({ ...workQuery, refetchInterval: workAgainMs })
  const { queue, readings } = useReadingQueue(staffId)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <QueueState queue={queue} readings={readings} />
      <Loaded query={query}>
        {({ items }) => {
          const current = items.find(({ filter }) => filter.id === chosen) ?? items[0]
          if (current === undefined) return <Nothing />
          const at = items.indexOf(current)
          const next = items[(at + 1) % items.length]
          return (
            <>
              <FilterOnBench
                key={current.filter.id}
                item={current}
                queue={queue}
                waiting={readings}
                isChosen={current.filter.id === chosen}
                onNext={
                  next === undefined || next === current ? null : () => setChosen(next.filter.id)
                }
              />
              <Others items={items} current={current} onChoose={setChosen} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Nothing() {
  return (
    <section className="mt-8 border-t-2 border-ink pt-5">
      <h2 className="text-lg">{nothing}</h2>
      <p className="measure mt-2 mb-4 text-soot-800">{nothingText}</p>
      <a href={services.href} className="link inline-flex min-h-11 items-center">
        {services.label}
      </a>
    </section>
  )
}

type OthersProps = {
  items: readonly WorkItem[]
  current: WorkItem
  onChoose: (id: string) => void
}

function Others({ items, current, onChoose }: OthersProps) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{others}</h2>
      <ul className="mt-3 border-t border-line">
        {items.map((item) => (
          <li key={item.filter.id} className="border-b border-line">
            <button
              type="button"
              aria-current={item === current ? 'true' : undefined}
              className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-4 py-3 text-left"
              onClick={() => {
                onChoose(item.filter.id)
                scrollTo({ top: 0 })
              }}
            >
              <span className="sr-only">{fill(open, { serial: '' })}</span>
              <span className="font-semibold">{item.filter.serialNumber ?? noSerial}</span>
              <span className="text-sm text-soot-800">
                {item === current ? here : states[item.filter.state]}
              </span>
              <span className="w-full text-sm text-soot-800">
                {[item.filter.vehicle?.name, item.service.customer].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
