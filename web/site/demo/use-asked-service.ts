import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { filterTypeKeys, type FilterType } from '#domain/leads/leads.ts'
import type { DemoRequest, DemoRequestForm } from '#domain/leads/contract.ts'

const isFilterType = (text: string | null): text is FilterType => filterTypeKeys.some((key) => key === text)

/** Chooses the filter type that a link asks for: /demo?service=dpf. */
export function useAskedService(form: UseFormReturn<DemoRequestForm, unknown, DemoRequest>): void {
  // The address is known in the browser only. A reload keeps what the person has chosen since.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('service')
    if (!isFilterType(asked)) return
    if (!form.getValues('filterTypes') || isNewVisit()) form.setValue('filterTypes', asked)
  }, [form])
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}
