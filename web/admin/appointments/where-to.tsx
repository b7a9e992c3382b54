import { appointmentListText } from '#content/appointment-list.ts'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import {
  type Confirmation,
  placeForm,
  type PlaceForm,
  type StaffAppointment,
} from '#domain/appointments/staff-contract.ts'
import { PlaceFields } from '#web/admin/components/place-fields.tsx'
import { SiteSelect } from '#web/admin/components/site-select.tsx'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffAppointmentCalls } from '#web/data/appointments-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useSites } from './use-company.ts'

const { confirm: words } = staffAppointmentsText

type WhereToProps = { appointment: StaffAppointment; onDone: () => void }

/** Where a driver is to go, of a request that does not say it: confirmed with that. */
export default function WhereTo({ appointment: { id, customer }, onDone }: WhereToProps) {
  const question = useAnyway()
  const sites = useSites(customer.id)
  const { field, failure, isSending, submit } = useOfficeForm<
    PlaceForm,
    Pick<Confirmation, 'siteId' | 'place'>
  >({
    name: `where-to-${id}`,
    contract: () => placeForm,
    values: { siteId: '', address: '', city: '', state: '', zipCode: '' },
    send: (said) =>
      question.send(said, (anyway) =>
        staffAppointmentCalls.confirm(id, { startsAt: null, anyway, ...said }),
      ),
    done: words.done,
    after: onDone,
  })
  return (
    <div className="w-full">
      <ActionForm
        label={appointmentListText.whereTo}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={question.isAsked ? officeLists.anyway : words.submit}
        submitting={officeLists.working}
      >
        <p className="measure text-sm text-soot-800 sm:col-span-2">
          {appointmentListText.whereToText}
        </p>
        <SiteSelect sites={sites} {...field('siteId')} />
        <PlaceFields field={field} />
      </ActionForm>
    </div>
  )
}
