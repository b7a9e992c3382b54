import { HomeHero } from './home-hero.tsx'
import { HomeSavings } from './home-savings.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeStory } from './home-story.tsx'
import { HomeTestimonials } from './home-testimonials.tsx'

export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeSavings />
      <HomeStory />
      <HomeServices />
      <HomeTestimonials />
    </>
  )
}
