import { staffCustomersText } from '#content/office.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

const { changes: words } = staffCustomersText
const names: Readonly<Record<string, string>> = words.fields

/** What our team changed of a customer and their vehicles, with before and after. */
export function Changes({ changes }: Pick<StaffCustomerDetail, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Disclosure summary={words.heading} className="border-t border-line py-3">
      <ul className="pb-3 text-sm">
        {changes.map(({ id, field, before, after, by, at }) => (
          <li key={id} className="border-b border-line py-2 break-words">
            <span className="block">
              {fill(before === null && after === null ? words.unsaid : words.line, {
                field: names[field] ?? field,
                before: before ?? words.empty,
                after: after ?? words.empty,
              })}
            </span>
            <span className="text-soot-600">{fill(words.by, { by, day: shortDay(at) })}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
