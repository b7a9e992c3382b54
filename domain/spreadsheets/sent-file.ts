import * as z from 'zod/mini'

const longestName = 200
const nameTooLong = `Please use a file name of up to ${longestName} characters.`

/** A file, its bytes in base 64; `wrong` is the sentence for whatever is none. */
export const sentFile = (wrong: string) =>
  z.object({
    name: z.string(wrong).check(z.minLength(1, wrong), z.maxLength(longestName, nameTooLong)),
    content: z.string(wrong).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, wrong)),
  })
