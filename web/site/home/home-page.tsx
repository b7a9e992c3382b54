import { HomeHero } from './home-hero.tsx'
import { HomeSavings } from './home-savings.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeStory } from './home-story.tsx'
import { HomeTestimonials } from './home-testimonials.tsx'
import { ProofSection } from '#web/site/proof/proof-section.tsx'

export function HomePage({ origin }: { origin: string }) {
  return (
    <>
      <HomeHero />
      <HomeSavings />
      <ProofSection origin={origin} />
      <HomeStory />
      <HomeServices />
      <HomeTestimonials />
    </>
  )
}
