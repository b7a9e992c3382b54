import { todayPageText } from '#content/today.ts'
import { daysBetween } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { TodayService } from '#domain/today/contract.ts'
import { monthDay } from '#web/account/format/format-date.ts'
import { CellBar } from '#web/ui/cell-bar.tsx'
import { counted } from './day-words.ts'

const { shop } = todayPageText

/** How many of its filters are tested, and how long it has been here. */
export function BenchProgress({ service, today }: { service: TodayService; today: string }) {
  const { measured, quantity, since } = service
  const days = since >= today ? shop.sinceToday : workedDays(service, today)
  const due = <DueBack service={service} today={today} fallback={days} />
  if (measured === 0) return due
  const text = fill(shop.measured, { measured: String(measured), quantity: String(quantity) })
  return (
    <>
      <span className="font-semibold">{text}</span>
      <CellBar
        percent={Math.min(100, (measured / quantity) * 100)}
        label={text}
        className="mt-1 ml-auto w-28"
      />
      <span className="mt-1 block text-xs text-soot-600">{due}</span>
    </>
  )
}

/** How long we have had it to work at; how long it waited for its customer is beside it. */
function workedDays({ since, heldDays }: TodayService, today: string): string {
  const days = counted(shop.benchDays, Math.max(0, daysBetween(since, today) - heldDays))
  return heldDays === 0
    ? days
    : fill(shop.andHeld, { days, held: counted(shop.heldDays, heldDays) })
}

/** The day on which it was promised back, else what is known instead. */
export function DueBack({
  service: { deliveryDate },
  today,
  fallback,
}: {
  service: TodayService
  today: string
  fallback: string
}) {
  if (deliveryDate === null) return fallback
  const isLate = deliveryDate < today
  return (
    <span className={isLate ? 'font-semibold text-kiln' : ''}>
      {fill(isLate ? shop.backLate : shop.back, { day: monthDay(deliveryDate) })}
    </span>
  )
}
