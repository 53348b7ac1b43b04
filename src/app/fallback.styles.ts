import { css } from '@linaria/core'
import { space } from '../styles/tokens'

export const fallback = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s4};
`
