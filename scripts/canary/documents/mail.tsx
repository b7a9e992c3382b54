import { calls } from '#web/ui/calls.tsx'
export const mail = calls
