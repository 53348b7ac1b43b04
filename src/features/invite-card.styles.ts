import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const sheet = css`
  display: grid;
  justify-items: center;
  gap: ${space.s3};
  padding-bottom: ${space.s4};
  text-align: center;
  > img {
    width: min(100%, 20rem);
    border-radius: ${radius.inner};
    box-shadow: 0 0 0 1px ${color.line};
  }
  > small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`
