import { aCall } from './call.ts'
import type { Example } from './example.ts'
import { aFilterKind } from './filter-kind.ts'
import { aStaffPage } from './staff-page.ts'
import { aTopic } from './topic.ts'

export const examples: readonly Example[] = [aCall, aTopic, aStaffPage, aFilterKind]
