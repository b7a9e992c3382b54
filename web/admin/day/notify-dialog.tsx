import { useRef } from 'react'
import { dayBoardText } from '#content/day-board.ts'
import type { DayStop } from '#domain/appointments/day/day-contract.ts'
import { fill } from '#domain/fill.ts'
import { shortInstant } from '#web/account/format/format-date.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { dayBoardCalls } from '#web/data/appointments-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { workLine } from '#web/account/format/work-line.ts'
import { stopTitle } from './stop-words.ts'

const { notify: text } = dayBoardText

/** The one word at the end: who is notified of what, before anything is sent. */
export function NotifyCustomers({ stops }: { stops: readonly DayStop[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isBusy, act } = useAct()

  function send() {
    dialog.current?.close()
    const seen = stops.map(({ id, version }) => ({ id, version }))
    void act(
      () => dayBoardCalls.notify({ stops: seen }),
      ({ notified }) => counted(text.done, notified),
    )
  }

  if (stops.length === 0) return <p className="text-sm text-soot-600">{text.open.none}</p>
  return (
    <>
      <Button disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {counted(text.open, stops.length)}
      </Button>
      <Question
        ref={dialog}
        heading={text.heading}
        submit={text.submit}
        cancel={text.cancel}
        onSure={send}
      >
        <p className="text-sm text-soot-800">{text.lead}</p>
        <ul className="mt-4 max-h-[50vh] overflow-y-auto border-t border-line">
          {stops.map((stop) => (
            <li key={stop.id} className="border-b border-line py-2 text-sm">
              <p className="font-semibold">
                {stopTitle(stop)}, {stop.customer.name}
              </p>
              <p className="text-soot-600">{workLine(stop)}</p>
              <p>{changeOf(stop)}</p>
            </li>
          ))}
        </ul>
      </Question>
    </>
  )
}

function changeOf({ noticedHour, startsAt }: DayStop): string {
  const after = shortInstant(startsAt)
  return noticedHour === null
    ? fill(text.added, { after })
    : fill(text.moved, { before: shortInstant(noticedHour), after })
}

function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : fill(words.many as '{count}', { count: String(count) })
}
