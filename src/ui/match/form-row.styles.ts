import { css } from '@linaria/core'
import { outcomeLetter } from '../../styles/outcome'
import { space } from '../../styles/tokens'

export const formRow = css`
  display: flex;
  gap: ${space.s1};
  > li {
    ${outcomeLetter}
  }
`
