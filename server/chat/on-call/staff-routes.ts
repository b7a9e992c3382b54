import * as calls from '#domain/chat/on-call/staff-calls.ts'
import type { OnCallChange, OnCallList } from '#domain/chat/on-call/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { textableNumber } from '#domain/outbox/texts/textable-numbers.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { onCallPeople, storeOnCallPeople } from './people-store.ts'
import { textsLeave } from './text-on-call.ts'

/** Who is woken, in which order. */
export function staffOnCallRoutes(app: App, { db, config }: Deps): void {
  async function list(): Promise<OnCallList> {
    const people = await onCallPeople(db)
    return {
      people: people.map(({ name, phoneNumber }) => ({ name, phoneNumber })),
      textsLeave: textsLeave(config),
    }
  }

  serve(app, calls, {
    readOnCallList: list,

    async changeOnCallList({ body, actor }) {
      const people = listed(body, config.smsPrefixes)
      await db.transaction().execute(async (tx) => {
        const before = await storeOnCallPeople(tx, people)
        // Numbers of people are in no audit: how many there are is what has changed.
        await audit(tx, actor, 'settings_changed', {
          kind: 'on_call_people',
          id: null,
          detail: { before, after: people.length },
        })
      })
      return list()
    },
  })
}

function listed({ people }: OnCallChange, prefixes: readonly string[]) {
  return people.flatMap(({ name, phoneNumber }, at) =>
    name === null || phoneNumber === null
      ? []
      : [{ name, phoneNumber: numberAt(phoneNumber, prefixes, at) }],
  )
}

function numberAt(typed: string, prefixes: readonly string[], at: number): string {
  try {
    return textableNumber(typed, prefixes)
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    throw new CodedError(error.code, error.message, { [`people.${at}.phoneNumber`]: error.message })
  }
}
