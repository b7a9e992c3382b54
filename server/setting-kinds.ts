import * as z from 'zod/mini'
import { isPort, isUrlOf, splitList } from './config-values.ts'

// The kinds of settings: how each is written, and the sentence for a wrong one.

export const text = z.optional(z.string())
export const onOff = z.enum(['on', 'off'], 'must be "on" or "off".')
export const secret = z.string().check(z.minLength(32, 'must have at least 32 characters.'))
export const port = z.pipe(
  z.string().check(z.refine(isPort, 'must be a whole number from 0 to 65535.')),
  z.transform(Number),
)
export const span = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => /^[1-9]\d{0,3}$/.test(value), 'must be a whole number from 1 to 9999.'),
    ),
  z.transform(Number),
)
export const seconds = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^[0-5]?\d$|^60$/.test(value),
        'must be a whole number of seconds from 0 to 60.',
      ),
    ),
  z.transform(Number),
)
export const postgresUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        isUrlOf(['postgres:', 'postgresql:']),
        'must look like postgres://user:password@host:5432/name.',
      ),
    ),
)
export const httpUrl = z.optional(
  z.string().check(z.refine(isUrlOf(['http:', 'https:']), 'must be an http or https address.')),
)
export const list = z.pipe(z.string(), z.transform(splitList))
