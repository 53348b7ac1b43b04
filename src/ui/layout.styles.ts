import { css } from '@linaria/core'
import { wide } from '../styles/tokens'

/** A screen's column: the gutter, the safe areas, and more room from 768 px. */
export const page = css`
  max-width: 80rem;
  margin: 0 auto;
  padding: 0 max(16px, env(safe-area-inset-right)) 24px max(16px, env(safe-area-inset-left));
  ${wide} {
    padding-left: 28px;
    padding-right: 28px;
  }
`
