import type { UseFormReturn } from 'react-hook-form'
import type { CorrectionForm } from '#domain/workshop/contract.ts'

export type ServiceForm = UseFormReturn<CorrectionForm>
