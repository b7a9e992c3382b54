import * as calls from '#domain/customers/front-desk-staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { addCustomer } from './add-customer.ts'
import { changeCustomer } from './change-customer.ts'
import { inviteAgain } from './invite.ts'
import { merge, takeBack } from './merge.ts'
import { previewMerge } from './mergeable.ts'
import { saveCall } from './save-call.ts'

/** What our team does while a customer is on the phone. */
export function frontDeskRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    addCustomer: ({ actor, key, body }) =>
      db.transaction().execute(async (tx) => {
        const customer = await addCustomer(tx, { deps, actor, key }, body)
        return { ...customer, companyId: (await scopeOfPerson(tx, customer.id)).companyId }
      }),

    savePhoneCall: ({ actor, key, body }) => saveCall({ deps, actor, key }, body),

    changeCustomer: ({ params, actor, body }) => changeCustomer(deps, actor, params.id, body),

    inviteCustomer: ({ params, actor }) => inviteAgain(deps, actor, params.id),

    async previewMerge({ params: { id }, query, actor }) {
      const preview = await previewMerge(db, id, query.into)
      await audit(db, actor, 'customer_read', { kind: 'customers', id })
      return preview
    },

    mergeCustomer: ({ params, actor, body }) => merge({ deps, actor }, params.id, body),

    takeMergeBack: ({ params, actor }) => takeBack({ deps, actor }, params.id),
  })
}
