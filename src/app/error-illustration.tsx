import { lazy, Suspense } from 'react'
import { CrashGuard } from './crash-guard'
import { scene } from './error-illustration.styles'

export type IllustrationName = keyof typeof drawings

const drawings = { '403': 403, '404': 404, '500': 500, maintenance: 'maintenance' } as const

const Artwork = lazy(async () => ({ default: (await import('../ui/artwork')).Artwork }))

/** The drawing of an error page in a place of fixed size; where its code does not come, the words stand alone. */
export const ErrorIllustration = ({ of }: { readonly of: IllustrationName }) => (
  <div className={scene}>
    <CrashGuard fallback={() => null}>
      <Suspense fallback={null}>
        <Artwork of={drawings[of]} />
      </Suspense>
    </CrashGuard>
  </div>
)
