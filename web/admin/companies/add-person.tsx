import * as z from 'zod/mini'
import { companyWords } from '#content/company-people.ts'
import { officeCompany } from '#content/office-company.ts'
import { callBack } from '#domain/companies/call-back.ts'
import type { Company, CompanyMoved } from '#domain/companies/staff-contract.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { OpenedForm } from '#web/admin/components/opened-form.tsx'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffCompanyCalls } from '#web/data/companies-staff.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'

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
  const { form, field, failure, isSending, submit, giveUp } = useOfficeForm<
    JoiningForm,
    Joining,
    CompanyMoved
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
      <OpenedForm
        words={words}
        submit={submit}
        isSending={isSending}
        failure={failure}
        onCancel={() => giveUp(onClose)}
      >
        <CustomerChoice control={form.control} name="customerId" />
        <SelectField
          label={words.role}
          hint={companyWords.roleNotes[form.watch('role')]}
          {...field('role')}
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
          {...field('callBack')}
        />
      </OpenedForm>
    </div>
  )
}
