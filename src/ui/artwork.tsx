import { artwork } from './artwork.styles'
import { scenes } from './artwork-scenes'

type ArtworkProps = {
  readonly of: keyof typeof scenes
}

/** A drawn scene for a page that cannot be shown: a red card, a ball over the fence, lights out, the groundsman at work. */
export const Artwork = ({ of }: ArtworkProps) => (
  <svg className={artwork} viewBox="14 2 292 194" aria-hidden>
    {scenes[of]}
  </svg>
)
