import type { AstroIntegration } from 'astro'

/**
 * Adds `client:intent`: an island that sends no script until somebody touches, points at or focuses
 * it.
 */
export function intentDirective(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './web/ui/intent.ts' })
      },
    },
  }
}
