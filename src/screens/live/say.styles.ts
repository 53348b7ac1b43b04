import { css } from '@linaria/core'
import { space } from '../../styles/tokens'

/** On a phone, one sends what is written: until somebody writes, the field has that room. What stands beside the field makes room for it while somebody writes; keys reach it all the same. */
export const besides = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  &:empty {
    display: none;
  }
  @media (max-width: 639px) {
    /* What lay over the room gives the focus back to the button that opened it, which is no writing. */
    form:has(input:placeholder-shown:not(:focus)):not(:has(> button:focus)) > button:has(+ &) {
      display: none;
    }
    form:has(input:focus, input:not(:placeholder-shown)) > &:not(:focus-within) {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`
