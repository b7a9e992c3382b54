import { queryOptions } from '@tanstack/react-query'
import type { OnCallChange } from '#domain/chat/on-call/contract.ts'
import { changeOnCallList, readOnCallList } from '#domain/chat/on-call/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const onCallListQuery = queryOptions(staffClient.query(readOnCallList))

export const saveOnCallList = (body: OnCallChange) => staffClient.send(changeOnCallList, { body })
