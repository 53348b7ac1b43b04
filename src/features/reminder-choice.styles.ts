import { css } from '@linaria/core'
import { color, space, type } from '../styles/tokens'

export const choice = css`
  display: grid;
  gap: ${space.s4};
  padding-bottom: ${space.s2};
  justify-items: start;
  > :first-child {
    flex-wrap: wrap;
  }
  > p {
    margin: 0;
    color: ${color.ink2};
    font-size: ${type.s13};
  }
`
