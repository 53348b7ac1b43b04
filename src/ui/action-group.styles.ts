import { css } from '@linaria/core'
import { color, hover, radius, space } from '../styles/tokens'

/** On the ground of a sheet. */
export const actionGroup = css`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunk};
  &:empty {
    display: none;
  }
  & + & {
    margin-top: ${space.s3};
  }
  /* The ground is as dark as a row under the finger is elsewhere. */
  ${hover} {
    && > :hover {
      background: ${color.line};
    }
  }
  && > :active {
    background: ${color.line};
  }
`
