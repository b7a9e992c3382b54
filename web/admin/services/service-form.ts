import type { UseFormReturn } from 'react-hook-form'
import type { CorrectionForm } from '#domain/services/staff-contract.ts'

export type ServiceForm = UseFormReturn<CorrectionForm>
