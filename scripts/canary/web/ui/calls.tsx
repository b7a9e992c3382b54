import { callApi } from '#web/data/api.ts'
export const calls = callApi
