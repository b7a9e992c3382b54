export const addresses = (origin: string, id: string) => [
  '/long',
  `/long/${id}`,
  `${origin}/long#row?id=${id}`,
  '/gone#part',
  '/longer.jpg',
]
