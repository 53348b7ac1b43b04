import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const offline = css`
  &[role='status'] {
    grid-column: 1 / -1;
    color: ${color.ink2};
    font-size: ${type.s12};
    text-align: center;
  }
  li > &[role='status'] {
    text-align: end;
  }
`
