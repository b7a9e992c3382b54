import { addRow } from './add-row.ts'
import { randomUUID } from 'node:crypto'
import { scopeOfPerson } from '#server/companies/store.ts'
import { storeInvitation } from '#server/companies/invitations/store.ts'
import type { Db } from '#server/db/open.ts'

type World = { db: Db; now: () => Date; customer: { id: string } }

export async function companyAddress({ db, customer }: World): Promise<string> {
  return `/api/admin/companies/${(await scopeOfPerson(db, customer.id)).companyId}`
}

/** The page of an open invitation. */
export async function invitationPath({ db, customer, now }: World): Promise<string> {
  const { companyId } = await scopeOfPerson(db, customer.id)
  const asked = { firstName: 'Lee', lastName: 'Novak', phone: null, role: 'billing' } as const
  const { token } = await storeInvitation(
    db,
    {
      ...asked,
      email: `${randomUUID()}@invited.example`,
      companyId,
      siteId: null,
      invitedBy: customer.id,
    },
    now(),
  )
  return `/api/customer/invitations/${token}`
}

/** What someone’s file would give to the customer, if it were merged. */
export async function mergeAddress({ db, customer }: World): Promise<string> {
  const file = { firstName: 'Lee', lastName: 'Novak', passwordHash: 'none' }
  const { id } = await addRow(db, 'customers', { ...file, email: `${randomUUID()}@merged.example` })
  return `/api/admin/customers/${id}/merge?into=${customer.id}`
}
