import { chatWords } from '#content/chat.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { awayMessage } from '#domain/chat/away.ts'
import { workingDay } from '#server/demo/demo-services.ts'
import { openAfter, openBefore } from '#server/demo/open-time.ts'
import { type Conversation, conversations, type ScriptedMessage } from './chat-words.ts'
import { customerId } from '#server/demo/office/people.ts'
import { earlier, triageItemOf } from './requests.ts'
import { idsBegin, type OfficeRows } from '#server/demo/office/rows.ts'

type Spoken = {
  side: 'customer' | 'agent' | 'system'
  at: Date
  text: string
  clientId: string | null
}

/** Conversations that wait, are answered and are closed. One is of a customer who was signed in. */
export function chatRows(now: Date): OfficeRows {
  return conversations
    .map((conversation, at) => rowsOf(conversation, `${idsBegin}chat-${at + 1}`, now))
    .reduce<OfficeRows>(
      (all, rows) => ({
        chat_sessions: [...(all.chat_sessions ?? []), ...(rows.chat_sessions ?? [])],
        chat_messages: [...(all.chat_messages ?? []), ...(rows.chat_messages ?? [])],
        notes: [...(all.notes ?? []), ...(rows.notes ?? [])],
        triage_items: [...(all.triage_items ?? []), ...(rows.triage_items ?? [])],
      }),
      {},
    )
}

function rowsOf(conversation: Conversation, id: string, now: Date): OfficeRows {
  const { name, email, customer, agent, status, note } = conversation
  const began = beginOf(conversation, now)
  const spoken = spokenIn(conversation.lines, began, email !== null, now)
  const last = spoken.at(-1)?.at ?? began
  const replied = spoken.find(({ side }) => side === 'agent')?.at ?? null
  // We have only just opened: whoever wrote in the evening still waits, and nobody has closed it.
  const isAnswered = agent !== null && replied !== null
  return {
    chat_sessions: [
      {
        id,
        visitorId: `${id}-visitor`,
        customerName: name,
        customerEmail: email,
        customerId: customer === undefined ? null : customerId(customer),
        claimedSeq: customer === undefined ? null : 0,
        assignedTo: isAnswered ? agent.id : null,
        status: conversation.isClosed && isAnswered ? 'closed' : 'active',
        lastMessageAt: last,
        createdAt: began,
      },
    ],
    chat_messages: spoken.map(({ side, at, text, clientId }, place) => ({
      id: `${id}-message-${place + 1}`,
      sessionId: id,
      senderType: side,
      message: text,
      clientMessageId: clientId,
      createdAt: at,
      senderName: {
        agent: agent?.name ?? '',
        system: chatWords.system,
        customer: name ?? chatWords.visitor,
      }[side],
      staffId: side === 'agent' ? (agent?.id ?? null) : null,
    })),
    notes:
      note === undefined || !isAnswered
        ? []
        : [
            {
              id: `${id}-note`,
              chatSessionId: id,
              staffId: agent.id,
              staffName: agent.name,
              text: note,
              createdAt: last,
            },
          ],
    triage_items: isAnswered
      ? [
          triageItemOf(
            { id, source: 'chat', status, owner: agent, at: began, answeredAt: null },
            now,
          ),
        ]
      : [],
  }
}

function beginOf({ ago, evening }: Conversation, now: Date): Date {
  const at = openBefore(now, ago)
  if (evening === undefined) return at
  const late = instantAt(todayAt(at), evening)
  return late < now ? late : instantAt(workingDay(addDays(todayAt(at), -1)), evening)
}

// What would be said after this instant is not said yet.
function spokenIn(
  lines: readonly ScriptedMessage[],
  began: Date,
  knowsEmail: boolean,
  now: Date,
): Spoken[] {
  let at = began
  const spoken = lines.map((line): Spoken => {
    if (line[0] === 'away') {
      const away = awayMessage(at, knowsEmail ? 'email' : null)
      return {
        side: 'system',
        at: new Date(at.getTime() + 1_000),
        text: away?.message ?? '',
        clientId: away?.id ?? null,
      }
    }
    const [who, after, text] = line
    at = after === 0 ? at : openAfter(at, after)
    return { side: who === 'agent' ? 'agent' : 'customer', at, text, clientId: null }
  })
  return spoken.filter((line) => line.at <= earlier(now, line.at))
}
