import { picture as look } from './mall.styles'
import { sample } from './worn.styles'
import { Icon, type IconName } from '../../ui/icon'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import type { GoodsKind } from '../../../contract/mall.schema'

const icons: Readonly<Record<GoodsKind, IconName>> = {
  physical: 'gift',
  virtual: 'phone',
  code: 'cards',
  badge: 'star',
  colour: 'palette',
}

interface GoodsPictureProps {
  readonly kind: GoodsKind
  readonly src: string | null
  /** Of a name's colour: what it is called. */
  readonly colour?: string | null
  /** What it shows, said aloud; '' where words stand beside it. */
  readonly alt?: string
}

/** A name in the colour, on the ground of a chat. */
const ColourSample = ({ colour }: { readonly colour: string }) => {
  const text = useText(mallTexts)
  return (
    <span className={sample} aria-hidden>
      <b data-colour={colour}>{text('mall.colourSample')}</b>
    </span>
  )
}

/** The picture of goods; where there is none, a sign of its kind. */
export const GoodsPicture = ({ kind, src, colour = null, alt = '' }: GoodsPictureProps) => (
  <span className={look} data-kind={src === null ? kind : undefined}>
    {kind === 'colour' && colour !== null ? (
      <ColourSample colour={colour} />
    ) : src === null ? (
      <Icon name={icons[kind]} size={48} />
    ) : (
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    )}
  </span>
)
