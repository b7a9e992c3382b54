import type { APIRoute, GetStaticPaths } from 'astro'
import { listCards } from '#web/site/previews/cards.ts'
import type { Card } from '#web/site/previews/draw-card.ts'
import { cachedCard } from '#web/site/previews/cached-card.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const cards = await listCards()
  return cards.map((card) => ({ params: { name: card.name }, props: card }))
}

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(new Uint8Array(await cachedCard(props)))
