import { css } from '@linaria/core'
import { space } from '../../styles/tokens'

export const teamCell = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
`
