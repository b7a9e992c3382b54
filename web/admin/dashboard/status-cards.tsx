import { useQuery } from '@tanstack/react-query'
import { adminDashboard } from '#content/admin.ts'
import type { ChatStatus } from '#domain/chat/staff-contract.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { exactTime } from '#web/account/format/format-date.ts'
import { SourceMark, type Source } from '#web/admin/components/source-mark.tsx'
import { healthKeys, measureHealth, type Checked } from '#web/data/health.ts'
import { chatStatusQuery } from '#web/data/chat-staff.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { cards, checks } = adminDashboard
type CardText = (typeof cards)[number]

/** For visitors of the page: the cards as specified. */
export function StaticStatus() {
  return (
    <ul className="mt-4 grid gap-px border border-line bg-line md:grid-cols-3">
      {cards.map((card) => (
        <Card
          key={card.key}
          heading={card.heading}
          source="sample"
          mark={<StatusMark tone="done">{card.state}</StatusMark>}
          text={card.text}
        />
      ))}
    </ul>
  )
}

/** For staff: live status. */
export function LiveStatus() {
  return (
    <ul className="mt-4 grid gap-px border border-line bg-line md:grid-cols-3">
      {cards.map((card) =>
        card.key === 'chat' ? (
          <ChatCard key={card.key} card={card} />
        ) : (
          <CheckedCard key={card.key} card={card} part={card.key} />
        ),
      )}
    </ul>
  )
}

function CheckedCard({ card, part }: { card: CardText; part: Checked }) {
  const query = useQuery({ queryKey: healthKeys[part], queryFn: () => measureHealth(part) })
  if (query.isPending)
    return (
      <Card
        heading={card.title}
        source="live"
        mark={<StatusMark tone="waiting">{checks.checking}</StatusMark>}
        text={card.text}
      />
    )
  const time = exactTime(query.isError ? query.errorUpdatedAt : query.dataUpdatedAt)
  const isUp = query.isSuccess
  return (
    <Card
      heading={isUp ? card.heading : checks.down[part]}
      source="live"
      mark={
        <StatusMark tone={isUp ? 'done' : 'stopped'}>
          {isUp ? card.state : fill(checks.downText, { time })}
        </StatusMark>
      }
      text={isUp ? fill(checks.answered, { ms: String(query.data) }) : card.text}
    >
      <button
        type="button"
        aria-label={`${checks.again}: ${card.title}`}
        onClick={() => void query.refetch()}
        className="link inline-block text-sm"
      >
        {checks.again}
      </button>
    </Card>
  )
}

/** How many wait, and who is there to answer: polled every few seconds, since others change it. */
function ChatCard({ card }: { card: CardText }) {
  const query = useQuery(chatStatusQuery)
  if (query.isPending)
    return (
      <Card
        heading={card.title}
        source="live"
        mark={<StatusMark tone="waiting">{checks.checking}</StatusMark>}
        text={card.text}
      />
    )
  const { open, waiting, agents } = checks.chat
  const link = (
    <a href={open.href} className="link inline-block text-sm">
      {open.label}
    </a>
  )
  if (query.isError) {
    const time = exactTime(query.errorUpdatedAt)
    return (
      <Card
        heading={checks.down.chat}
        source="live"
        mark={<StatusMark tone="stopped">{fill(checks.downText, { time })}</StatusMark>}
        text={card.text}
      >
        {link}
      </Card>
    )
  }
  return (
    <Card
      heading={card.heading}
      source="live"
      mark={<ChatMark status={query.data} available={card.state} />}
      text={`${counted(waiting, query.data.waiting)} ${counted(agents, query.data.agents)}`}
    >
      {link}
    </Card>
  )
}

// Available means that somebody is there and nobody waits.
function ChatMark({
  status: { agents, waiting },
  available,
}: {
  status: ChatStatus
  available: string
}) {
  if (agents === 0) return <StatusMark tone="waiting">{checks.chat.messagesOnly}</StatusMark>
  if (waiting > 0) return <StatusMark tone="open">{checks.chat.replyNeeded}</StatusMark>
  return <StatusMark tone="done">{available}</StatusMark>
}

function counted(
  { none, one, many }: { none: string; one: string; many: TextWith<'count'> },
  count: number,
): string {
  if (count === 0) return none
  return count === 1 ? one : fill(many, { count })
}

type CardProps = {
  heading: string
  source: Source
  mark: React.ReactNode
  text: string
  children?: React.ReactNode
}

function Card({ heading, source, mark, text, children }: CardProps) {
  return (
    <li className="bg-paper p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-base">{heading}</h3>
        <SourceMark source={source} />
      </div>
      <div className="mt-2">{mark}</div>
      <p className="mt-1 text-sm text-soot-800">
        {text} {children}
      </p>
    </li>
  )
}
