import { mergeWords as words } from '#content/front-desk.ts'
import type { CustomerMerge, StaffCustomerDetail } from '#domain/customers/contract.ts'
import {
  mergeRequest,
  type MergeForm as MergeFormValues,
  type MergeRequest,
} from '#domain/customers/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { OpenedForm } from '#web/admin/components/opened-form.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { frontDeskCalls } from '#web/data/customers-front-desk.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { MergeReaders } from './merge-readers.tsx'

type MergeProps = Pick<StaffCustomerDetail, 'customer' | 'merges'> & { mayChange: boolean }

/** Two files of one customer made one, and what was merged before. */
export default function Merge({ customer, merges, mayChange }: MergeProps) {
  const { id } = customer
  const { isBusy, act } = useAct()
  const isMerged = merges.some(({ fromId }) => fromId === id)
  return (
    <section className="border-t border-line py-5">
      {merges.length > 0 && (
        <ul className="mb-4 text-sm">
          {merges.map((merge) => (
            <li
              key={merge.fromId}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <div className="min-w-0">
                <Line merge={merge} isInto={merge.fromId === id} />
                {merge.intoId === id && <OtherContact merge={merge} customer={customer} />}
              </div>
              {mayChange && (
                <SmallButton
                  disabled={isBusy}
                  onClick={() =>
                    void act(() => frontDeskCalls.takeMergeBack(merge.fromId), words.takenBack)
                  }
                >
                  {words.takeBack}
                </SmallButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && !isMerged && (
        <BehindPress open={words.open}>
          {(close) => <MergeForm id={id} onClose={close} />}
        </BehindPress>
      )}
    </section>
  )
}

function Line({ merge, isInto }: { merge: CustomerMerge; isInto: boolean }) {
  const [id, name] = isInto ? [merge.intoId, merge.intoName] : [merge.fromId, merge.fromName]
  const [before = '', after = ''] = fill(isInto ? words.into : words.from, {
    name: '\n',
    by: merge.by,
    day: shortDay(merge.at),
  }).split('\n')
  return (
    <p className="break-words">
      {before}
      <CustomerLink customerId={id}>{name}</CustomerLink>
      {after}
    </p>
  )
}

/** The number and address of the merged file that this one has not got. */
function OtherContact({
  merge: { fromPhone, fromEmail },
  customer,
}: { merge: CustomerMerge } & Pick<StaffCustomerDetail, 'customer'>) {
  const phone = fromPhone === customer.phone ? null : fromPhone
  if (!phone && !fromEmail) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3">
      <span className="text-soot-600">{words.alsoAt}</span>
      {phone && <PhoneLink phone={phone} />}
      {fromEmail && <MailLink email={fromEmail} />}
    </p>
  )
}

function MergeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, field, failure, isSending, submit } = useOfficeForm<MergeFormValues, MergeRequest>({
    name: `customer-merge-${id}`,
    contract: () => mergeRequest,
    values: { into: '', callBack: '' },
    send: (body) => frontDeskCalls.merge(id, body),
    done: words.done,
    after: onClose,
  })
  const into = form.watch('into')
  return (
    <OpenedForm
      words={words}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onCancel={onClose}
    >
      <CustomerChoice control={form.control} name="into" />
      {into !== '' && (
        <MergeReaders id={id} into={into}>
          <TextAreaField
            label={words.callBack.label}
            hint={words.callBack.hint}
            required
            rows={2}
            {...field('callBack')}
          />
        </MergeReaders>
      )}
    </OpenedForm>
  )
}
