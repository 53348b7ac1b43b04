import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const paper = css`
  > p + p {
    margin-top: ${space.s2};
  }
  > h2 {
    margin-bottom: ${space.s2};
    font-size: ${type.s15};
    font-weight: 600;
  }
  > p + h2 {
    margin-top: ${space.s5};
  }
  > small {
    display: block;
    margin-top: ${space.s4};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`
