import { css } from '@linaria/core'
import { color } from '../styles/tokens'

export const highlight = css`
  > span > mark {
    border-radius: 3px;
    background: ${color.soft};
    color: ${color.accentInk};
  }
`
