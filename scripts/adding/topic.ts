import { compiler, type Example } from './example.ts'

/** A filter that its maker calls back. */
export const aTopic: Example = {
  heading: 'A notification topic',
  name: 'topic',
  most: 5,
  tests: ['domain/notifications/choices.test.ts', 'server/notifications/customer-routes.test.ts'],
  places: [
    {
      file: 'domain/notifications/contract.ts',
      edit: [
        [`'maintenance', 'account'] as const`, `'maintenance', 'recall', 'account'] as const`],
      ],
      namedBy: compiler,
    },
    {
      file: 'domain/notifications/choices.ts',
      edit: [
        [
          '  account: { part: null,',
          `  recall: { part: 'fleet', portal: on, email: on, sms: off },
  account: { part: null,`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/account-settings.ts',
      edit: [
        [
          `      maintenance: 'Maintenance',\n`,
          `      maintenance: 'Maintenance',\n      recall: 'Recalls',\n`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/portal-lists.ts',
      edit: [
        [
          `    maintenance: 'Maintenance',\n`,
          `    maintenance: 'Maintenance',\n    recall: 'Recall',\n`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'server/filters/notify-of-recall.ts',
      edit: `import { fleetPage } from '#domain/customer-addresses.ts'
import type { Db } from '#server/db/open.ts'
import type { Config } from '#server/config.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'

export function notifyOfRecall(
  tx: Db,
  config: Config,
  customerId: string,
  maker: string,
): Promise<void> {
  return notifyCustomer(tx, { config }, {
    customerId,
    topic: 'recall',
    title: 'Your filter was recalled',
    message: \`\${maker} asks for it back.\`,
    path: fleetPage,
    pathLabel: 'View your vehicles',
  })
}
`,
      namedBy: 'server/notifications/topics.test.ts',
    },
  ],
}
