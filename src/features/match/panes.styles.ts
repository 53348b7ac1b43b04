import { css } from '@linaria/core'
import { color, radius, space } from '../../styles/tokens'

export const skeleton = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s3} 0;
`

/** One below the other, with air between. */
export const pane = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  align-content: start;
`

export const figures = css`
  padding: ${space.s2} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
`
