import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handoverText } from '#content/handover.ts'
import { handsOverText } from '#content/hands-over.ts'
import { appointmentsTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import type { AppointmentDetail } from '#domain/appointments/contract.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { messageOr } from '#web/data/api.ts'
import { fileAsCustomer } from '#web/data/customer-call.ts'
import {
  appointmentDetailQuery,
  calendarFileAddress,
  chooseWhoHandsOver,
  refreshAppointments,
} from '#web/data/appointments.ts'
import { ownCompanyQuery } from '#web/data/companies.ts'
import { HanderSelect } from '#web/account/hander-select.tsx'
import { showToast } from '#web/ui/toast.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Facts } from '#web/account/facts.tsx'
import type { TabList } from '#web/portal/dashboard/use-place.ts'
import { Problem } from '#web/account/problem.tsx'
import { handoverLine } from '#web/account/format/handover-line.ts'
import { missing } from '#web/account/format/format-amount.ts'
import { dayAndName, wholeInstant } from '#web/account/format/format-date.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { focusIfLost } from '#web/ui/focus-once.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { serviceOf, timeOf } from './appointment-columns.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
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

type ContentProps = { appointment: AppointmentDetail; act: string | null; list: TabList }

/** Each form takes the place of the link that opened it: the focus goes into it and comes back. */
function Content({ appointment, act, list }: ContentProps) {
  const [{ shown, before }, setActs] = useState({ shown: act, before: null as string | null })
  if (shown !== act) setActs({ shown: act, before: shown })
  const { id, canCancel, canReschedule } = appointment
  const shared = { appointment, back: list.hrefOf(id), onDone: list.close }
  const form =
    (act === 'move' && canReschedule && <RescheduleForm {...shared} />) ||
    (act === 'change' && canReschedule && <ChangeForm {...shared} />) ||
    (act === 'cancel' && canCancel && <CancelForm {...shared} />)
  if (!form) return <Detail appointment={appointment} list={list} before={before} />
  return (
    <div key={act} tabIndex={-1} ref={focusIfLost} className="outline-none">
      {form}
    </div>
  )
}

/** For a manager: which of their people is there. */
function Hander({ appointment: { id, kind, handsOverId } }: { appointment: AppointmentDetail }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const people = useQuery(ownCompanyQuery).data?.people ?? []
  if (kind === undefined || kind === 'drop-off') return null

  async function choose(personId: string | null) {
    setIsBusy(true)
    try {
      await chooseWhoHandsOver(id, personId)
      void showToast({
        title: handsOverText.done,
        description: handsOverText.doneText,
        variant: 'default',
      })
    } catch (error) {
      const description = messageOr(error, handsOverText.again)
      void showToast({ title: handsOverText.failed, description, variant: 'destructive' })
    } finally {
      await refreshAppointments(client)
      setIsBusy(false)
    }
  }

  return (
    <div className="no-print pt-5">
      <HanderSelect
        people={people}
        handsOverId={handsOverId}
        isBusy={isBusy}
        onChoose={(personId) => void choose(personId)}
      />
    </div>
  )
}

type DetailProps = Pick<ContentProps, 'appointment' | 'list'> & {
  /** The form that was open until now. */
  before: string | null
}

function Detail({ appointment, list, before }: DetailProps) {
  const { id, status, canCancel, canReschedule, holdsSlot, confirmedDate, cancelReason } =
    appointment
  const at = timeOf(appointment)
  const isAhead = status === 'pending' || status === 'confirmed'
  const linkTo = (act: string) => ({
    href: list.hrefOf(id, act),
    className: 'text-sm',
    ...(act === before && { ref: focusIfLost }),
  })
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
      {isAhead && <Hander appointment={appointment} />}
      <div className="no-print flex flex-wrap gap-3 pt-5">
        {canReschedule && (
          <ButtonLink {...linkTo('move')}>
            {holdsSlot ? texts.reschedule : texts.chooseTime}
          </ButtonLink>
        )}
        {canReschedule && (
          <ButtonLink {...linkTo('change')} look="secondary">
            {texts.change}
          </ButtonLink>
        )}
        {canCancel && (
          <ButtonLink {...linkTo('cancel')} look="secondary">
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
          [texts.vehicle, appointment.vehicleIdentifier ?? appointment.units],
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
