import { lazy } from 'react'
export const Late = lazy(() => import('./effect.tsx'))
