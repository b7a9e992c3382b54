import type { QueryClient } from '@tanstack/react-query'
import type { AnswerToHold } from '#domain/services/bench/questions.ts'
import { readService } from '#domain/services/calls.ts'
import { answerQuestion as answer } from '#domain/services/question-calls.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'

export const answerQuestion = (id: string, body: AnswerToHold) =>
  customerClient.send(answer, { params: { id }, body })

/** Services that are open are read again. */
export const refreshService = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyOf(readService) })
