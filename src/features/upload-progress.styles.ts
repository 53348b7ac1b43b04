import { css } from '@linaria/core'
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
  position: absolute;
  inset: auto 0 0;
  padding: 2px ${space.s1};
  background: rgba(0, 0, 0, 0.6);
  color: #fff;
  font-size: ${type.s12};
`
