import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

/** Beside a chip's words, in their colour on a chosen one. */
export const count = css`
  color: ${color.ink3};
  font-size: ${type.s12};
  :checked + span > & {
    color: inherit;
  }
`
