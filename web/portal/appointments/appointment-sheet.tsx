import { useQuery } from '@tanstack/react-query'
import { handoverText } from '#content/handover.ts'
import { appointmentsTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import type { AppointmentDetail } from '#domain/appointments/contract.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { messageOr } from '#web/data/api.ts'
import { fileAsCustomer } from '#web/data/customer-call.ts'
import { appointmentDetailQuery, calendarFileAddress } from '#web/data/appointments.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Facts } from '#web/account/facts.tsx'
import type { TabList } from '#web/portal/dashboard/use-place.ts'
import { Problem } from '#web/account/problem.tsx'
import { handoverLine } from '#web/account/format/handover-line.ts'
import { missing } from '#web/account/format/format-amount.ts'
import { dayAndName, wholeInstant } from '#web/account/format/format-date.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { serviceOf, timeOf } from './appointment-columns.tsx'
import { CancelForm } from './cancel-form.tsx'
import { RescheduleForm } from './reschedule-form.tsx'

const texts = appointmentsTab.detail

type AppointmentSheetProps = { id: string; act: string | null; list: TabList }

/** One appointment, and what may be done with it. */
export function AppointmentSheet({ id, act, list }: AppointmentSheetProps) {
  const { data, error, isPending, refetch } = useQuery(appointmentDetailQuery(id))
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={data ? serviceOf(data) : texts.eyebrow}
      closeLabel={portal.lists.close}
      onClose={list.close}
    >
      {isPending && <SkeletonLines label={texts.loading} lines={8} />}
      {error && (
        <Problem message={messageOr(error, error.message)} onAgain={() => void refetch()} />
      )}
      {data === null && <p className="py-6">{texts.unknown}</p>}
      {data && <Content appointment={data} act={act} list={list} />}
    </Sheet>
  )
}

function Content({
  appointment,
  act,
  list,
}: {
  appointment: AppointmentDetail
  act: string | null
  list: TabList
}) {
  const { id, canCancel, canReschedule } = appointment
  const shared = { appointment, back: list.hrefOf(id), onDone: list.close }
  if (act === 'move' && canReschedule) return <RescheduleForm {...shared} />
  if (act === 'cancel' && canCancel) return <CancelForm {...shared} />
  return <Detail appointment={appointment} list={list} />
}

function Detail({ appointment, list }: { appointment: AppointmentDetail; list: TabList }) {
  const { id, status, canCancel, canReschedule, holdsSlot, confirmedDate, cancelReason } =
    appointment
  const at = timeOf(appointment)
  const isAhead = status === 'pending' || status === 'confirmed'
  return (
    <>
      <div className="pt-5">
        <StateMark isStated {...appointmentStates[status]} />
        <p className="mt-2 text-lg font-semibold">
          {at === null ? appointmentsTab.noTime : wholeInstant(at)}
        </p>
        {isAhead && at !== null && (
          <p className="text-xs text-soot-600">
            {confirmedDate === null ? texts.requested : texts.confirmed}
          </p>
        )}
      </div>
      <div className="no-print flex flex-wrap gap-3 pt-5">
        {canReschedule && (
          <ButtonLink href={list.hrefOf(id, 'move')} className="text-sm">
            {holdsSlot ? texts.reschedule : texts.chooseTime}
          </ButtonLink>
        )}
        {canCancel && (
          <ButtonLink href={list.hrefOf(id, 'cancel')} look="secondary" className="text-sm">
            {texts.cancel}
          </ButtonLink>
        )}
        {isAhead && holdsSlot && (
          <DownloadLink
            fetchFile={fileAsCustomer}
            href={calendarFileAddress(id)}
            className={buttonClass('secondary', 'text-sm')}
          >
            {texts.ics}
          </DownloadLink>
        )}
      </div>
      {isAhead && (
        <p className="measure mt-4 text-xs text-soot-600">
          {canCancel ? noticeRule : `${texts.locked} ${noticeRule}`}
        </p>
      )}
      <Facts
        facts={[
          [texts.vehicle, appointment.vehicleIdentifier],
          [texts.kind, appointment.kind && appointmentsTab.kinds[appointment.kind]],
          [appointmentsTab.site, appointment.siteName],
          [texts.filterType, appointment.filterType ?? missing],
          [texts.quantity, appointment.quantity ?? missing],
          [texts.asked, dayAndName(appointment.createdAt)],
          [handoverText.label, appointment.handover && handoverLine(appointment.handover), 'wide'],
          [texts.notes, appointment.notes ?? texts.none, 'wide'],
          [texts.reason, cancelReason, 'wide'],
        ]}
      />
    </>
  )
}
