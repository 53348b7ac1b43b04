import { useState } from 'react'
import { bands, picture as look } from './mall.styles'
import { sample } from './worn.styles'
import { Icon, type IconName } from '../../ui/icon'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import type { GoodsKind } from '../../../contract/mall.schema'
import { palette, phone } from '../../ui/own-icons'

/** What is drawn where there is no picture. */
const art: Readonly<Record<GoodsKind, { readonly icon: IconName; readonly ground: string }>> = {
  physical: { icon: 'gift', ground: 'linear-gradient(150deg,#0b5563,#14998f)' },
  virtual: { icon: phone, ground: 'linear-gradient(150deg,#163b85,#2f74e8)' },
  code: { icon: 'cards', ground: 'linear-gradient(150deg,#3b2a80,#7a52c7)' },
  badge: { icon: 'star', ground: 'linear-gradient(150deg,#7a3d0c,#c27a1c)' },
  colour: { icon: palette, ground: 'linear-gradient(150deg,#7a1f4d,#c2477f)' },
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

/** The picture of goods; where there is none, or it does not come, one is drawn of their kind. */
export const GoodsPicture = ({ kind, src, colour = null, alt = '' }: GoodsPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  if (kind === 'colour' && colour !== null)
    return (
      <span className={look}>
        <ColourSample colour={colour} />
      </span>
    )
  if (src !== null && src !== broken)
    return (
      <span className={look}>
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      </span>
    )
  const { icon, ground } = art[kind]
  return (
    <span
      className={look}
      style={{ background: ground }}
      {...(alt !== '' && { role: 'img', 'aria-label': alt })}
    >
      <i className={bands} />
      <Icon name={icon} size={48} />
    </span>
  )
}
