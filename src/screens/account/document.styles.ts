import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const paper = css`
  > p + p {
    margin-top: ${space.s3};
  }
  > small {
    display: block;
    margin-top: ${space.s4};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`
