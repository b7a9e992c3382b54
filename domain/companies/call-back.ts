import { optionalText } from '#domain/form-fields.ts'

/** What our team noted of a call to the number in the file that is given away. */
export const callBack = optionalText(1000)

/** Why a file may go to someone: we made their account, their address is in it, or a call. */
export const givingProofs = ['ours', 'address', 'call_back'] as const
export type GivingProof = (typeof givingProofs)[number]
