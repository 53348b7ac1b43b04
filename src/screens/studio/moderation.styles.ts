import { css } from '@linaria/core'
import { color, space } from '../../styles/tokens'

/** What was said in a stream that is over: it scrolls by itself, below the sheet's heading. */
export const pastBox = css`
  display: flex;
  flex-direction: column;
  height: min(30rem, 60vh);
  margin: ${space.s2} -16px -16px;
  border-top: 1px solid ${color.line};
  overflow: hidden;
  > [role='status'] {
    padding: ${space.s4};
  }
`
