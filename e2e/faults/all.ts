import { chatFaults } from './chat.ts'
import { chatServers } from './chat-servers.ts'
import { diskFull } from './disk-full.ts'
import { forms, kills } from './forms.ts'
import { clockSteps } from './machine/clock.ts'
import { descriptorsEnd } from './machine/descriptors.ts'
import { diskError } from './machine/disk-error.ts'
import { powerCut } from './machine/power-cut.ts'
import { releaseBefore } from './machine/release-before.ts'
import { slowClients } from './machine/slow-clients.ts'
import { soak } from './machine/soak.ts'
import { outbox } from './outbox.ts'
import type { Finding, Plan } from './plan.ts'
import { rolling } from './rolling.ts'
import { shop } from './shop.ts'

export const faults = {
  forms,
  kills,
  disk: diskFull,
  error: diskError,
  power: powerCut,
  shop,
  outbox,
  chat: chatFaults,
  servers: chatServers,
  rolling,
  slow: slowClients,
  descriptors: descriptorsEnd,
  clock: clockSteps,
  before: releaseBefore,
  soak,
} satisfies Record<string, (plan: Plan) => Promise<Finding[]>>

export type FaultName = keyof typeof faults
