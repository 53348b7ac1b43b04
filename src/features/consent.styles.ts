import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const consent = css`
  font-size: ${type.s13};
  color: ${color.ink2};
  button {
    position: relative;
    display: inline-block;
    color: ${color.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
