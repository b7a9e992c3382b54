import { useRef } from 'react'
import { phoneText } from '#content/phone.ts'
import { fill } from '#domain/fill.ts'
import { signOutStaff } from '#web/data/staff.ts'
import { Question } from '#web/ui/question.tsx'
import { useShownModal } from './use-shown-modal.ts'

const { unsent: text } = phoneText
type Kind = keyof typeof text.what
type UnsentProps = { unsent: ReadonlyMap<string, number>; onClose: () => void }

export function UnsentQuestion({ unsent, onClose }: UnsentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShownModal(dialog)
  return (
    <Question
      ref={dialog}
      heading={headingOf(unsent)}
      text={text.text}
      submit={text.leave}
      cancel={text.stay}
      onClose={onClose}
      onSure={() => {
        dialog.current?.close()
        void signOutStaff()
      }}
    />
  )
}

function headingOf(unsent: UnsentProps['unsent']): string {
  const all = [...unsent].map(([kind, count]) => {
    const words = text.what[kind in text.what ? (kind as Kind) : 'other']
    return fill(count === 1 ? words.one : words.many, { count: String(count) })
  })
  const total = [...unsent.values()].reduce((sum, count) => sum + count, 0)
  const what = new Intl.ListFormat('en-US').format(all)
  return fill(total === 1 ? text.heading.one : text.heading.many, { what })
}
