import { createContext, useContext } from 'react'
import type { DistanceUnit } from '#domain/distance.ts'

const Unit = createContext<DistanceUnit>('mi')

/** In what the account that is signed in types and reads distances. */
export const DistanceUnitProvider = Unit.Provider
export const useDistanceUnit = (): DistanceUnit => useContext(Unit)
