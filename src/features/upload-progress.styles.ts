import { css } from '@linaria/core'
import { onPicture } from '../styles/on-picture'
import { color, space, type } from '../styles/tokens'

export const progress = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 2.5rem;
  align-items: center;
  gap: ${space.s2};
  color: ${color.ink2};
  font-size: ${type.s13};
  > span {
    text-align: end;
  }
`

/** At the lower edge of the picture itself. */
export const over = css`
  ${onPicture}
`
