import type { Sport } from '../text/sport'
import { banner, crests, words } from './banner.styles'
import { Cover } from './cover'
import { Crest, type Shape } from './crest'
import { kitGround, kitPair, type Colors } from './kit'

type Team = Shape & { readonly short: string; readonly colors: Colors }

type BannerProps = {
  readonly href: string
  readonly title: string
  readonly subtitle: string
  /** The word on its button, like 预约 20:30. */
  readonly action?: string
  readonly sport: Sport
  readonly home?: Team
  readonly away?: Team
  /** An uploaded picture takes the drawing's place. */
  readonly src?: string | null
  readonly onIntent?: () => void
}

const plain: Colors = ['#1b2a4a', '#5d9dfe']

/** A slide of the carousel: words on home's colour, the ground and both crests beside it. */
export const Banner = (props: BannerProps) => {
  const { home, away, src = null } = props
  const ground = kitGround(home?.colors ?? plain)
  const other = home && away ? kitPair(home.colors, away.colors)[1] : plain[1]
  return (
    <a className={banner} href={props.href} onPointerEnter={props.onIntent} onTouchStart={props.onIntent}>
      <Cover sport={props.sport} ratio="banner" src={src} kit={[ground, other]}>
        {home && away && src === null && (
          <span className={crests}>
            <Crest {...home} size={48} />
            <Crest {...away} size={48} />
          </span>
        )}
        <span className={words} data-on={src === null ? 'kit' : 'picture'}>
          <small>{props.subtitle}</small>
          <b>{props.title}</b>
          {props.action !== undefined && <i>{props.action}</i>}
        </span>
      </Cover>
    </a>
  )
}
