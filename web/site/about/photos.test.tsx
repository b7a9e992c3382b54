import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leaders } from '#content/leaders.ts'
import { type Photo, shopPhoto } from '#content/photo.ts'
import { LeaderCard } from './about-leadership.tsx'
import { ShopPicture } from './about-story.tsx'

const [leader] = leaders
const photo: Photo = { file: 'ellen.jpg', alt: 'Ellen Hartmann at the flow bench' }

test('a photo of a leader shows in place of the initials', () => {
  if (leader === undefined) return
  expect(renderToStaticMarkup(<LeaderCard leader={leader} />)).not.toContain('<img')
  const card = renderToStaticMarkup(<LeaderCard leader={{ ...leader, photo }} />)
  expect(card).toContain('src="/pictures/ellen.jpg" alt="Ellen Hartmann at the flow bench"')
  expect(card).not.toContain('<svg')
})

test('a photo of the shop shows in place of a rendering', () => {
  expect(renderToStaticMarkup(<ShopPicture photo={null} />)).toContain('Rendering')
  const shop = renderToStaticMarkup(<ShopPicture photo={photo} />)
  expect(shop).toContain('src="/pictures/ellen.jpg"')
  expect(shop).not.toContain('Rendering')
})

test('each photo that is named is there, and says what it shows', () => {
  for (const named of [...leaders.map((each) => each.photo), shopPhoto]) {
    if (named === null) continue
    expect(existsSync(`web/public/pictures/${named.file}`), named.file).toBe(true)
    expect(named.alt.trim()).not.toBe('')
  }
})
