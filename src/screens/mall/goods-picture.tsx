import { picture as look } from './mall.styles'
import { Icon, type IconName } from '../../ui/icon'
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
  /** What it shows, said aloud; '' where words stand beside it. */
  readonly alt?: string
}

/** The picture of goods; where there is none, a sign of its kind. */
export const GoodsPicture = ({ kind, src, alt = '' }: GoodsPictureProps) => (
  <span className={look} data-kind={src === null ? kind : undefined}>
    {src === null ? (
      <Icon name={icons[kind]} size={48} />
    ) : (
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    )}
  </span>
)
