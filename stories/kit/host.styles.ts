import { css } from '@linaria/core'
import { space } from '../../src/styles/tokens'

export const alone = css`
  display: grid;
  gap: ${space.s3};
  max-width: 40rem;
  padding: ${space.s4};
`
