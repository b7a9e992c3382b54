import { useQuery } from '@tanstack/react-query'
import { officeLists, worksPage } from '#content/office.ts'
import { correction, type Correction, type CorrectionForm, type WorkDetail } from '#domain/workshop/contract.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { AskFirst } from '#web/admin/lists/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { workAsked, workCalls } from '#web/data/office.ts'
import { ServicePapers } from './service-papers.tsx'
import { ServiceFields } from './service-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

const { certified, certifiedStep, correct, steps } = worksPage

/** A service as it stands: its next steps, and a form to correct what was written. */
export function ServiceWork({ id, mayMail }: { id: string; mayMail: boolean }) {
  const query = useQuery(workAsked(id))
  return (
    <Loaded query={query}>
      {(work) => (
        <>
          <Steps work={work} />
          <ServicePapers work={work} mayMail={mayMail} />
          <CorrectForm key={work.updatedAt} work={work} />
        </>
      )}
    </Loaded>
  )
}

function Steps({ work: { id, isCertified, steps: next } }: { work: WorkDetail }) {
  const { isBusy, act } = useAct()
  if (next.length === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-3 py-5">
      <h3 className="w-full text-base font-semibold">{steps.heading}</h3>
      {next.map((status) =>
        status === 'cancelled' ? (
          <AskFirst
            key={status}
            open={steps.cancelled}
            heading={steps.cancelHeading}
            text={steps.cancelText}
            submit={steps.cancelled}
            isBusy={isBusy}
            onSure={() => void act(() => workCalls.step(id, status), steps.done)}
          />
        ) : status === 'in_progress' && isCertified ? (
          <AskFirst
            key={status}
            open={steps.reopen}
            heading={steps.reopenHeading}
            text={steps.reopenText}
            submit={steps.reopen}
            isBusy={isBusy}
            onSure={() => void act(() => workCalls.step(id, status), steps.done)}
          />
        ) : (
          <button
            key={status}
            type="button"
            disabled={isBusy}
            className="small-button"
            onClick={() => void act(() => workCalls.step(id, status), steps.done)}
          >
            {steps[status]}
          </button>
        ),
      )}
    </section>
  )
}

function CorrectForm({ work }: { work: WorkDetail }) {
  const { form, failure, isSending, submit } = useOfficeForm<CorrectionForm, Correction>({
    name: `service-${work.id}-${work.updatedAt}`,
    contract: () => correction,
    values: shownOf(work),
    overShown: true,
    send: (body) => workCalls.correct(work.id, body),
    done: correct.done,
  })
  const mayReopen = work.steps.includes('in_progress')
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-4 text-base font-semibold">{correct.heading}</h3>
      {work.isCertified && <p className="measure mb-4 text-sm text-soot-800">{mayReopen ? `${certified} ${certifiedStep}` : certified}</p>}
      <ActionForm
        label={correct.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={correct.submit}
        submitting={officeLists.working}
        look="secondary"
      >
        <ServiceFields form={form}>
          <VehicleFields form={form} customerId={work.customerId} chosen={work.vehicle} />
        </ServiceFields>
      </ActionForm>
    </section>
  )
}

function shownOf({
  serviceType,
  filterType,
  quantity,
  serviceDate,
  updatedAt,
  measurements,
  ...rest
}: WorkDetail): CorrectionForm {
  return {
    serviceType,
    filterType,
    quantity,
    serviceDate,
    updatedAt,
    pickupDate: rest.pickupDate ?? '',
    deliveryDate: rest.deliveryDate ?? '',
    cost: rest.cost ?? '',
    technician: rest.technician ?? '',
    notes: rest.notes ?? '',
    vehicleId: rest.vehicle?.id ?? '',
    mileage: rest.mileage === null ? '' : String(rest.mileage),
    wasDue: rest.wasDue === null ? '' : rest.wasDue ? 'true' : 'false',
    odometerCorrection: '',
    measurements: measurements.map(({ position: _place, ...filter }) => ({ ...filter, verdict: filter.verdict ?? '', reason: filter.reason ?? '' })),
  }
}
