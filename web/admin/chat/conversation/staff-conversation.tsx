import { useQuery } from '@tanstack/react-query'
import { officeTalkWords } from '#content/admin-chat.ts'
import type { OfficeTalkDetail } from '#domain/chat/staff-contract.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { talkAsked } from '#web/data/office-chat.ts'
import { Answering } from './answering.tsx'
import { BesideTalk } from '#web/admin/chat/beside/beside-conversation.tsx'
import { TalkHead } from './conversation-head.tsx'

type OfficeTalkProps = { id: string; staff: StaffMember; backTo: string }

const { back, failed } = officeTalkWords

/** One talk as the office sees it. */
export function OfficeTalk({ id, staff, backTo }: OfficeTalkProps) {
  return (
    <div className="min-w-0">
      <a href={backTo} className="link mb-2 inline-flex min-h-11 items-center text-sm lg:hidden">
        {back}
      </a>
      <Loaded query={useQuery(talkAsked(id))} failedText={failed}>
        {(detail: OfficeTalkDetail) => (
          <div className="grid gap-6 xl:grid-cols-[1fr_17rem]">
            <section
              aria-labelledby="talk-of"
              className="flex h-[max(28rem,calc(100dvh-16rem))] min-w-0 flex-col border border-line bg-ceramic text-sm"
            >
              <TalkHead talk={detail.talk} staff={staff} />
              <Answering detail={detail} staff={staff} />
            </section>
            <BesideTalk detail={detail} tasks={staff.tasks} />
          </div>
        )}
      </Loaded>
    </div>
  )
}
