import { fileAsCustomer } from './customer-call.ts'
import { useSavedFile } from './use-saved-file.ts'

/** The download of a signed-in customer. */
export const useDownload = (failed: string) => useSavedFile(fileAsCustomer, failed)
