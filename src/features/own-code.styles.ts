import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const code = css`
  display: grid;
  justify-items: center;
  gap: ${space.s3};
  padding-bottom: ${space.s4};
  > svg {
    width: min(14rem, 100%);
    border-radius: ${radius.small};
  }
  > p {
    color: ${color.ink2};
    font-size: ${type.s13};
    text-align: center;
  }
`
