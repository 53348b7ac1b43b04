import { css } from '@linaria/core'
import { color } from '../styles/tokens'

export const star = css`
  position: relative;
  z-index: 1;
  flex: none;
  &[data-on] > button {
    color: ${color.gold};
  }
  &[data-on] svg {
    fill: currentColor;
  }
  &[data-on] > button[data-look='over'] {
    color: #ffd76a;
  }
`
