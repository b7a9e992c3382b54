import * as z from 'zod/mini'
import { companyWords } from '#content/company-people.ts'
import { officeLists } from '#content/office.ts'
import { officeCompany } from '#content/office-company.ts'
import { callBack } from '#domain/companies/call-back.ts'
import type { Company, Moved } from '#domain/companies/staff-contract.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffCompanyCalls } from '#web/data/companies-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const words = officeCompany.people.add
const joining = z.object({
  customerId: z.string().check(z.minLength(1, words.missing)),
  role: z.enum(companyRoles),
  callBack,
})
type Joining = z.infer<typeof joining>
type JoiningForm = z.input<typeof joining>

/** A known customer is listed under this company. */
export function AddPerson({ company, onClose }: { company: Company; onClose: () => void }) {
  const { form, errors, failure, isSending, submit, giveUp } = useOfficeForm<
    JoiningForm,
    Joining,
    Moved
  >({
    name: `company-join-${company.id}`,
    contract: () => joining,
    values: { customerId: '', role: 'manager', callBack: '' },
    send: ({ customerId, ...place }) =>
      staffCompanyCalls.movePerson(customerId, { companyId: company.id, ...place }),
    done: ({ isInvited }) => (isInvited ? words.asked : words.done),
    after: onClose,
  })
  return (
    <div className="mt-6">
      <h3 className="text-base font-semibold" tabIndex={-1} ref={focusOnce}>
        {words.heading}
      </h3>
      <p className="measure mt-1 mb-4 text-sm text-soot-800">{words.text}</p>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={officeLists.working}
        look="secondary"
        beside={
          <button type="button" onClick={() => giveUp(onClose)} className="small-button">
            {words.cancel}
          </button>
        }
      >
        <CustomerChoice control={form.control} name="customerId" />
        <SelectField
          label={words.role}
          hint={companyWords.roleNotes[form.watch('role')]}
          error={errors.role?.message}
          {...form.register('role')}
        >
          {companyRoles.map((role) => (
            <option key={role} value={role}>
              {companyWords.roles[role]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={words.callBack}
          hint={words.callBackHint}
          optional
          rows={2}
          className="sm:col-span-2"
          error={errors.callBack?.message}
          {...form.register('callBack')}
        />
      </ActionForm>
    </div>
  )
}
