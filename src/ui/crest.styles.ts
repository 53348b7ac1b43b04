import { css } from '@linaria/core'

export const crest = css`
  flex: none;
  text {
    font-weight: 700;
    text-anchor: middle;
    paint-order: stroke;
    stroke-width: 2.4px;
    stroke-linejoin: round;
  }
`
