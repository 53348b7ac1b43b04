import { css } from '@linaria/core'
import { pageMotion } from '../../src/styles/page-motion'
import { color } from '../../src/styles/tokens'

export const window = css`
  position: relative;
  width: min(14rem, 100%);
  height: 20rem;
  overflow: hidden;
  border-radius: 20px;
  background: ${color.sunk};
`

export const page = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${color.card};
  animation-duration: 0.24s;
  ${pageMotion}
  @media (prefers-reduced-motion: reduce) {
    && {
      animation-name: none;
    }
  }
`
