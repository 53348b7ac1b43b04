import { css } from '@linaria/core'
import { color, space, type } from '../styles/tokens'

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

export const paper = css`
  > p + p {
    margin-top: ${space.s3};
  }
`
