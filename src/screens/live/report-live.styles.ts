import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const page = css`
  display: grid;
  gap: ${space.s4};
  > p {
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  > [role='status'] {
    font-size: ${type.s15};
    color: ${color.ink};
  }
`
