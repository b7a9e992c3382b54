import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import * as z from 'zod/mini'

const articles = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/articles' }),
  schema: z.object({
    title: z.string(),
    excerpt: z.string(),
    date: z.coerce.date(),
    category: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
    picture: z.enum([
      'dpf',
      'panel',
      'cart',
      'cells',
      'hero',
      'equip',
      'crate',
      'dock',
      'gloves',
      'truck',
    ]),
  }),
})

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/legal' }),
  schema: z.object({ title: z.string(), description: z.string(), updated: z.coerce.date() }),
})

export const collections = { articles, legal }
