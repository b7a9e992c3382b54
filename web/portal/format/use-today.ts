import { useState } from 'react'
import { type Day, todayAt } from '#domain/calendar.ts'

/** The day it was at the workshop when this part of the page appeared. */
export function useToday(): Day {
  const [today] = useState(() => todayAt(new Date()))
  return today
}
