import { css } from '@linaria/core'
import { space } from '../../styles/tokens'

/** On a phone, what stands beside the field makes room for it while somebody writes; keys reach it all the same. */
export const besides = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  &:empty {
    display: none;
  }
  @media (max-width: 639px) {
    form:has(input:focus, input:not(:placeholder-shown)) > &:not(:focus-within) {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`
