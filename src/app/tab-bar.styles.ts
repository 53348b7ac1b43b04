import { css } from '@linaria/core'

export const inner = css`
  @media (max-width: 767.98px) {
    && {
      display: none;
    }
  }
`
