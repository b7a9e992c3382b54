import { useQuery } from '@tanstack/react-query'
import { benchText } from '#content/bench.ts'
import { staffServicesText } from '#content/office-services.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { type NextStep, nextStepOf } from '#domain/services/next-step.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { benchAddress, boardAddress, newInvoiceAddress } from '#domain/staff-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { isFinished } from '#domain/statuses.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { RushButton } from '#web/admin/components/rush-button.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { benchCalls, orderFiltersQuery } from '#web/data/services-bench.ts'
import { staffServiceCalls } from '#web/data/services-staff.ts'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'
import { openNextArrival } from './next-arrival.tsx'

const { invoice, steps } = staffServicesText

type StepsProps = { service: StaffServiceDetail; member: StaffMember }

/** What is to be done with an order now, first and most prominent, then what else can be. */
export function OrderSteps({ service, member: { role } }: StepsProps) {
  const { data: filters } = useQuery(orderFiltersQuery(service.id))
  const { isBusy, act } = useAct()
  const may = { invoice: mayDo(role, 'manageInvoices'), plan: mayDo(role, 'planAppointments') }
  // Until its filters are known no step is the next one.
  const next = filters === undefined ? null : forRole(nextStepOf(service, filters), may, service)
  const said = next === null ? undefined : statusSaid[next.step]
  const others = service.steps.filter((status) => status !== 'cancelled' && status !== said)
  const takeStep = (status: ServiceStatus, isNext = false) => (
    <Step key={status} {...{ service, status, isNext, isBusy, act }} />
  )
  const isOpen = !isFinished(service) && service.status !== 'cancelled'
  const isHeld = next === null && filters?.some(({ state }) => state === 'on_hold') === true
  if (next === null && others.length === 0 && !isOpen) return null
  return (
    <section className="flex min-h-25 flex-wrap content-start items-center gap-3 pb-5">
      <h3 className="w-full text-base font-semibold">{steps.heading}</h3>
      {next !== null && said === undefined && <Next next={next} id={service.id} />}
      {/* One list: a step that becomes the next one keeps its open question. */}
      {[
        ...(said === undefined ? [] : [takeStep(said, true)]),
        next?.step === 'hand_over' && may.plan && service.isOnSite !== true && (
          <SmallLink key="plan" href={boardAddress()}>
            {steps.plan}
          </SmallLink>
        ),
        ...others.map((status) => takeStep(status)),
      ]}
      {isOpen && isHeld && <p className="text-sm">{steps.held}</p>}
      {isOpen && (
        <RushButton
          isRush={service.rush === true}
          onMark={(rush) => benchCalls.rushOrder(service.id, rush)}
        />
      )}
    </section>
  )
}

/** Steps that are a status of the whole. */
const statusSaid: Partial<Record<NextStep['step'], ServiceStatus>> = {
  complete: 'completed',
  hand_over: 'delivered',
}

/** What this role may not do is not its next step: without the board a delivery is handed over. */
function forRole(
  next: NextStep | null,
  may: { invoice: boolean; plan: boolean },
  service: StaffServiceDetail,
): NextStep | null {
  if (next?.step === 'invoice' && !may.invoice) return null
  if (next?.step === 'delivery' && !may.plan)
    return service.steps.includes('delivered') ? { step: 'hand_over' } : null
  return next
}

function Next({ next, id }: { next: NextStep; id: string }) {
  if (next.step === 'bench')
    return (
      <SmallLink isNext href={benchAddress(next.filterId)}>
        {benchText.order.work.label}
      </SmallLink>
    )
  if (next.step === 'delivery')
    return (
      <SmallLink isNext href={boardAddress(next.startsAt === null ? '' : dayOf(next.startsAt))}>
        {steps.delivery}
      </SmallLink>
    )
  if (next.step === 'invoice')
    return (
      <SmallLink isNext href={newInvoiceAddress(id)}>
        {invoice.open}
      </SmallLink>
    )
  return (
    <SmallButton isNext onClick={openNextArrival}>
      {benchText.order.intake.heading}
    </SmallButton>
  )
}

const dayOf = (at: string) => todayAt(new Date(at))

type StepProps = Pick<ReturnType<typeof useAct>, 'isBusy' | 'act'> & {
  service: StaffServiceDetail
  status: ServiceStatus
  isNext?: boolean
}

function Step({ service, status, isNext = false, isBusy, act }: StepProps) {
  const question = questionOf(service, status)
  const take = () => void act(() => staffServiceCalls.step(service.id, status), steps.done)
  return question === null ? (
    <SmallButton isNext={isNext} disabled={isBusy} onClick={take}>
      {steps[status]}
    </SmallButton>
  ) : (
    <AskFirst {...question} isNext={isNext} isBusy={isBusy} onSure={take} />
  )
}

/** At the end of its sheet: nobody presses it for want of something else. */
export function CancelOrder({ service }: { service: StaffServiceDetail }) {
  const { isBusy, act } = useAct()
  if (!service.steps.includes('cancelled')) return null
  return (
    <div className="border-t border-line py-5">
      <Step service={service} status="cancelled" isBusy={isBusy} act={act} />
    </div>
  )
}

/** The confirmation before a step that cannot simply be undone, or that notifies the customer. */
function questionOf(
  { invoice: issued, isOnSite, status: from }: StaffServiceDetail,
  to: ServiceStatus,
) {
  if (to === 'cancelled')
    return {
      open: steps.cancelled,
      heading: steps.cancelHeading,
      text:
        issued === null
          ? steps.cancelText
          : fill(steps.cancelInvoiced, { number: issued.invoiceNumber }),
      submit: steps.cancelled,
    }
  if (to === 'delivered')
    return {
      ...(isOnSite === true
        ? { open: steps.onSite, heading: steps.onSiteHeading, submit: steps.onSite }
        : { open: steps.delivered, heading: steps.deliveredHeading, submit: steps.delivered }),
      text: steps.deliveredText,
      cancel: steps.notYet,
      isPlain: true,
    }
  if (from === 'delivered')
    return {
      open: steps.takeBack,
      heading: steps.takeBackHeading,
      text: steps.takeBackText,
      submit: steps.takeBack,
    }
  return null
}
