import { effect } from '#web/site/home/effect.tsx'
export const looks = effect
